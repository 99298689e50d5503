import { placePath } from '../places.ts';
import { type Block, inlinesIn } from './markdown.ts';
import { type GuidePage, isGuidePage } from './sections.ts';

/** Blocks of a docs/ page. Links without a file lead to `page`. */
export const Blocks = ({ blocks, page }: { blocks: Block[]; page: GuidePage }) => (
  <>
    {blocks.map((block, place) => (
      <Shown key={place} block={block} page={page} />
    ))}
  </>
);

function Shown({ block, page }: { block: Block; page: GuidePage }) {
  const line = (text: string) => <Line text={text} page={page} />;
  switch (block.is) {
    case 'heading':
      return block.level <= 2 ? <h2>{line(block.text)}</h2> : <h3>{line(block.text)}</h3>;
    case 'paragraph':
      return <p>{line(block.text)}</p>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'list': {
      const items = block.items.map((item, place) => <li key={place}>{line(item)}</li>);
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above.
        <div class="table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, place) => (
                  <th key={place}>{line(cell)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, place) => (
                <tr key={place}>
                  {row.map((cell, column) => (
                    <td key={column}>{line(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

const Line = ({ text, page }: { text: string; page: GuidePage }) => (
  <>
    {inlinesIn(text).map((part, place) => {
      if (part.is === 'code') return <code key={place}>{part.text}</code>;
      if (part.is === 'strong') return <strong key={place}>{part.text}</strong>;
      if (part.is === 'link') return <Link key={place} {...part} page={page} />;
      return part.text;
    })}
  </>
);

/** Links lead to other pages within the dashboard, or to other sites; repository files are plain text. */
function Link({ text, href, page }: { text: string; href: string; page: GuidePage }) {
  if (/^https:/.test(href))
    return (
      <a href={href} target="_blank" rel="noopener">
        <Line text={text} page={page} />
      </a>
    );
  // The file name is enough, because no two docs/ pages in the dashboard share one.
  const [, file = '', section = ''] = /^(?:\.\.\/|alarms\/)?([\w-]*?)(?:\.md)?(?:#([\w-]+))?$/.exec(href) ?? [];
  const target = file === '' && section !== '' ? page : file;
  if (!isGuidePage(target)) return <Line text={text} page={page} />;
  return (
    <a href={guidePath({ page: target, section })}>
      <Line text={text} page={page} />
    </a>
  );
}

/** A docs section's address within the dashboard. */
export const guidePath = ({ page, section }: { page: GuidePage; section: string }): string =>
  `${placePath('guide', page)}${section === '' ? '' : `?section=${section}`}`;
