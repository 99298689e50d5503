import type { Locale } from '../../../platform/locale.ts';
import { DESK, GREEN, INK, MUTED, PAPER } from '../colors.ts';
import { plain, shortened } from '../display-text.ts';
import { LAND } from '../drawing/land.ts';
import { MAP, project } from '../drawing/map.ts';
import type { Labeled } from '../figures.ts';
import { type TextLayout, textLayout } from '../text/text-layout.ts';
import type { EmbeddedPng } from './embedded-png.ts';
import { PREVIEW_SIZE } from './preview-size.ts';
import { textSvg } from './text-outlines.ts';

const LEFT = 76;
const WIDTH = PREVIEW_SIZE.width - 2 * LEFT;

export type Preview = {
  issuer: string;
  title: string;
  /** The line above the name. */
  lead: string;
  name: string;
  figures: Labeled[];
  project: string;
  /** Only the part before the first ` · ` is drawn. */
  place?: string | undefined;
  /** Lines in small type at the end. */
  notes: string[];
  /** The markers on the map. The first is drawn on top. */
  dots: { latitude: number; longitude: number }[];
  logo: EmbeddedPng | null;
};

/** The space for the logo, right of the name. */
const LOGO = { width: 190, height: 96, gap: 36 };

/**
 * A paper sheet with a turned corner on a desk: plainly a document. A round emblem or an ornamental frame would resemble
 * a sustainability label.
 */
const SHEET = `<rect width="100%" height="100%" fill="${DESK}"/>
<path d="M24 24H1136L1176 64V606H24Z" fill="${PAPER}" stroke="${MUTED}" stroke-opacity=".5"/>
<path d="M1136 24V64H1176Z" fill="${DESK}" stroke="${MUTED}" stroke-opacity=".5"/>`;

/** Name and figures are large enough to read at phone width. */
export function previewSvg(preview: Preview, locale: Locale): string {
  const layout = textLayout(locale);
  const { layOut, layOutToFit } = layout;
  const head = { x: LEFT, width: 560 };
  const title = layOutToFit(preview.title, [40, 36, 32, 28, 25], 64, head);
  const issuer = layOutToFit(plain(preview.issuer), [22, 19, 16], 30, head);
  const headHeight = title.height + issuer.height;
  const beside = { width: preview.logo ? WIDTH - LOGO.width - LOGO.gap : WIDTH };
  const name = layOutToFit(preview.name, [58, 52, 46, 40, 34, 29, 24, 20, 16, 13], 108, beside);
  const to = layOut(preview.lead, 22, beside);
  const nameTop = NAME.top + (NAME.height - to.height - name.height) / 2;
  const headTop = 118 - headHeight / 2 + 8;

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}">
${SHEET}
${textSvg(title, { ...head, y: headTop, color: GREEN })}
${textSvg(issuer, { ...head, y: headTop + title.height, color: MUTED })}
${preview.dots.length > 0 ? mapSvg(preview.dots) : ''}${preview.logo ? logoSvg(preview.logo) : ''}
${textSvg(to, { x: LEFT, y: nameTop, width: WIDTH, color: MUTED })}
${textSvg(name, { x: LEFT, y: nameTop + to.height, width: WIDTH, color: INK })}
${figuresSvg(preview.figures, layout)}
${projectSvg(preview, layout)}
${notesSvg(preview.notes, layout)}
</svg>`;
}

/** The space for the name and the line above it. */
const NAME = { top: 226, height: 140 };

/** The rules above and below the figures. */
const FIGURES = { top: 372, bottom: 482 };

/** All figures have one size, the largest the longest allows. */
function figuresSvg(figures: Labeled[], { layOut, layOutToFit }: TextLayout): string {
  const cell = { width: WIDTH / figures.length - 34 };
  const smallest = (texts: string[], sizes: number[], height: number) =>
    Math.min(...texts.map((text) => layOutToFit(text, sizes, height, cell).size));
  const values = figures.map(({ value }) => value);
  const labels = figures.map(({ label }) => label);
  const valueSize = smallest(values, [48, 43, 38, 34, 30, 26, 22, 18], 76);
  const labelSize = smallest(labels, [20, 18, 16.5, 15, 13], 32);
  const cells = figures.map(({ label, value }, index) => {
    const x = LEFT + (index * WIDTH) / figures.length;
    const figure = layOut(value, valueSize, cell);
    return [
      textSvg(figure, { ...cell, x, y: FIGURES.top + 6 + (60 - figure.height) / 2, color: INK }),
      textSvg(layOut(label, labelSize, cell), { ...cell, x, y: FIGURES.top + 68, color: MUTED }),
    ].join('');
  });
  const rule = (y: number) => `<path d="M${LEFT} ${y}h${WIDTH}" stroke="${GREEN}" stroke-width="1.4"/>`;
  return `${rule(FIGURES.top)}${rule(FIGURES.bottom)}${cells.join('')}`;
}

/** A preview has room for a long name's beginning. */
const SHOWN_MAX = 90;

/** The project is on the left and its place on the right, laid out separately: neither changes the other's writing direction. */
function projectSvg({ project, place }: Preview, { layOutToFit }: TextLayout): string {
  const [region] = place?.split(' · ') ?? [];
  const left = layOutToFit(shortened(project, SHOWN_MAX), [24, 21, 18, 15, 12, 10], 40, {
    width: WIDTH * (region ? 0.6 : 1),
  });
  const right = region && layOutToFit(region, [22, 19, 16, 13], 34, { width: WIDTH * 0.38 });
  const middle = (height: number) => FIGURES.bottom + 7 + (36 - height) / 2;
  return [
    textSvg(left, { x: LEFT, y: middle(left.height), width: WIDTH, color: GREEN }),
    right ? textSvg(right, { x: LEFT, y: middle(right.height), width: WIDTH, align: 'right', color: MUTED }) : '',
  ].join('');
}

/** All notes have one size, at which they fit into the space below the project. */
function notesSvg(notes: string[], { layOut, layOutToFit }: TextLayout): string {
  const room = { width: WIDTH };
  const heightMax = NOTES.height / notes.length;
  const sizes = [18, 17, 16, 15, 14, 13, 12, 11];
  const size = Math.min(...notes.map((note) => layOutToFit(note, sizes, heightMax, room).size));
  let y = NOTES.top;
  return notes
    .map((note) => {
      const text = layOut(note, size, room);
      const drawn = textSvg(text, { ...room, x: LEFT, y, color: MUTED });
      y += text.height;
      return drawn;
    })
    .join('');
}

const NOTES = { top: 532, height: 58 };

/** At the right edge, vertically centered on the name. */
function logoSvg({ png, ...size }: EmbeddedPng): string {
  const share = Math.min(1, LOGO.width / size.width, LOGO.height / size.height);
  const width = size.width * share;
  const height = size.height * share;
  const x = PREVIEW_SIZE.width - LEFT - width;
  const y = NAME.top + (NAME.height - height) / 2;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png}"/>`;
}

function mapSvg(dots: Preview['dots']): string {
  const width = 430;
  const scale = width / MAP.width;
  const circles = dots.toReversed().map(({ latitude, longitude }) => {
    const { x, y } = project(latitude, longitude);
    return `<circle cx="${x}" cy="${y}" r="22" fill="${PAPER}" stroke-width="2.2"/><circle cx="${x}" cy="${y}" r="11" fill="${GREEN}" stroke="none"/>`;
  });
  return `<g transform="translate(${PREVIEW_SIZE.width - LEFT - width} 48) scale(${scale})" fill="none" stroke="${GREEN}">
<path stroke-width="1.9" stroke-opacity=".62" d="${LAND}"/>
${circles.join('\n')}</g>`;
}
