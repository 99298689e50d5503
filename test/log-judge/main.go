// Verifies a public log with golang.org/x/mod/sumdb/note and tlog, which know nothing of Regrove.
//
//	go run . FOLDER PROOFS.json
//
// FOLDER is the folder of a log. PROOFS.json has inclusions and consistency proofs that the service made.
package main

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type inclusion struct {
	Entry      string   `json:"entry"`
	Index      int64    `json:"index"`
	Path       []string `json:"path"`
	Checkpoint string   `json:"checkpoint"`
}

type consistency struct {
	Older int64    `json:"older"`
	Newer int64    `json:"newer"`
	Proof []string `json:"proof"`
}

type proofs struct {
	Inclusions    []inclusion   `json:"inclusions"`
	Consistencies []consistency `json:"consistencies"`
}

func must(err error, what string, args ...any) {
	if err != nil {
		log.Fatalf("%s: %v", fmt.Sprintf(what, args...), err)
	}
}

func hashOf(text string) (hash tlog.Hash) {
	bytes, err := base64.StdEncoding.DecodeString(text)
	must(err, "hash %q", text)
	copy(hash[:], bytes)
	return hash
}

func hashesOf(texts []string) []tlog.Hash {
	hashes := []tlog.Hash{}
	for _, text := range texts {
		hashes = append(hashes, hashOf(text))
	}
	return hashes
}

func treeIn(text string, verifiers note.Verifiers) tlog.Tree {
	opened, err := note.Open([]byte(text), verifiers)
	must(err, "the checkpoint's signature")
	lines := strings.Split(opened.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	must(err, "the checkpoint's size")
	return tlog.Tree{N: size, Hash: hashOf(lines[2])}
}

// files reads tiles from the folder. The library's paths also have the height of a tile.
type files struct{ folder string }

func (files) Height() int { return 8 }

func (f files) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	all := [][]byte{}
	for _, tile := range tiles {
		bytes, err := os.ReadFile(filepath.Join(f.folder, strings.Replace(tile.Path(), "tile/8/", "tile/", 1)))
		if err != nil {
			return nil, err
		}
		all = append(all, bytes)
	}
	return all, nil
}

func (files) SaveTiles([]tlog.Tile, [][]byte) {}

func entriesOf(folder string, size int64) [][]byte {
	entries := [][]byte{}
	for bundle := int64(0); bundle*256 < size; bundle++ {
		tile := tlog.Tile{H: 8, L: -1, N: bundle, W: int(min(256, size-bundle*256))}
		path := strings.Replace(tile.Path(), "tile/8/data/", "tile/entries/", 1)
		bytes, err := os.ReadFile(filepath.Join(folder, path))
		must(err, "the bundle %s", path)
		for len(bytes) > 0 {
			length := int(binary.BigEndian.Uint16(bytes))
			entries = append(entries, bytes[2:2+length])
			bytes = bytes[2+length:]
		}
	}
	return entries
}

func main() {
	folder, proofsFile := os.Args[1], os.Args[2]
	vkey, err := os.ReadFile(filepath.Join(folder, "vkey"))
	must(err, "vkey")
	verifier, err := note.NewVerifier(strings.TrimSpace(string(vkey)))
	must(err, "the verifier key")
	verifiers := note.VerifierList(verifier)

	names, err := filepath.Glob(filepath.Join(folder, "checkpoints", "*"))
	must(err, "checkpoints")
	sort.Strings(names)
	trees := map[int64]tlog.Tree{}
	sizes := []int64{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		must(err, "%s", name)
		tree := treeIn(string(text), verifiers)
		trees[tree.N] = tree
		sizes = append(sizes, tree.N)
	}
	fmt.Printf("%d checkpoints signed by %s\n", len(sizes), verifier.Name())

	newest := trees[sizes[len(sizes)-1]]
	reader := tlog.TileHashReader(newest, files{folder})
	root, err := tlog.TreeHash(newest.N, reader)
	must(err, "the root of the tiles")
	if root != newest.Hash {
		log.Fatal("the tiles have another root than the checkpoint")
	}
	for index, entry := range entriesOf(folder, newest.N) {
		proof, err := tlog.ProveRecord(newest.N, int64(index), reader)
		must(err, "a proof of entry %d", index)
		must(tlog.CheckRecord(proof, newest.N, newest.Hash, int64(index), tlog.RecordHash(entry)), "entry %d", index)
	}
	fmt.Printf("%d entries proven by the tiles\n", newest.N)

	pairs := 0
	for at, newer := range sizes {
		hashes := tlog.TileHashReader(trees[newer], files{folder})
		for _, older := range sizes[:at] {
			proof, err := tlog.ProveTree(newer, older, hashes)
			must(err, "a proof from %d to %d", older, newer)
			must(tlog.CheckTree(proof, newer, trees[newer].Hash, older, trees[older].Hash), "%d to %d", older, newer)
			pairs++
		}
	}
	fmt.Printf("%d pairs of checkpoints are consistent by the tiles\n", pairs)

	text, err := os.ReadFile(proofsFile)
	must(err, "proofs")
	given := proofs{}
	must(json.Unmarshal(text, &given), "proofs")
	for _, one := range given.Inclusions {
		tree := treeIn(one.Checkpoint, verifiers)
		leaf := tlog.RecordHash([]byte(one.Entry))
		must(tlog.CheckRecord(hashesOf(one.Path), tree.N, tree.Hash, one.Index, leaf), "the inclusion of %d", one.Index)
	}
	fmt.Printf("%d inclusions made by the service hold\n", len(given.Inclusions))
	for _, one := range given.Consistencies {
		older, newer := trees[one.Older], trees[one.Newer]
		must(tlog.CheckTree(hashesOf(one.Proof), newer.N, newer.Hash, older.N, older.Hash), "%d to %d", one.Older, one.Newer)
	}
	fmt.Printf("%d consistency proofs made by the service hold\n", len(given.Consistencies))
}
