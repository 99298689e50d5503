import { sealSvg } from '../../../../presentation/rendering/drawing/seal.ts';
import { escaped } from '../../../../presentation/rendering/escape.ts';
import type { Labeled } from '../../../../presentation/rendering/figures.ts';
import { mapSvg, qrSvg } from '../../../../presentation/rendering/html/svg.ts';
import { isolatedHtml } from '../../../../presentation/rendering/isolated.ts';
import type { Facts } from '../facts.ts';
import type { View } from '../view.ts';

/** The sheet on a certificate's page. It uses no Node APIs, because the dashboard previews a project with it. */
export const certificateSheet = (view: View, facts: Facts): string => `<article class="sheet">
<div class="frame">
${sealSvg(view.id)}
<h1>${escaped(facts.title)}</h1>
<p class="label to">${escaped(facts.issuedTo)}</p>
<p class="name${nameClass(facts.name)}"><bdi>${escaped(facts.name)}</bdi></p>
<dl class="figures${figuresClass(facts.figures)}">
${facts.figures.map(labeled).join('\n')}
</dl>
<p class="statement">${isolatedHtml(facts.sentence)}</p>
${facts.projectLabel === undefined ? '' : `<p class="label projectlabel">${escaped(facts.projectLabel)}</p>\n`}<h2 class="project"><bdi>${escaped(facts.project)}</bdi></h2>
${facts.about === undefined ? '' : `<p class="about"><bdi>${escaped(facts.about)}</bdi></p>\n`}${projectPicture(view, facts)}${projectMap(facts)}${coverage(facts)}${facts.closing === undefined ? '' : `<p class="closing">${escaped(facts.closing)}</p>\n`}<div class="record">
<div>
${dealerLogo(view)}<dl>
${facts.details.map(labeled).join('\n')}
</dl>
${lotList(facts)}${facts.ledger === undefined ? '' : `<p><a href="${escaped(facts.ledger.url)}">${escaped(facts.ledger.label)}</a></p>\n`}${facts.note === undefined ? '' : `<p class="constants">${escaped(facts.note)}</p>\n`}${facts.logged === undefined ? '' : `<p class="constants">${escaped(facts.logged)}</p>\n`}</div>
<figure class="qr">
${qrSvg(view.url, view.url)}
<figcaption>${escaped(facts.verify)}</figcaption>
</figure>
</div>
</div>
</article>`;

/** Embedded, like the logo: the page loads no file. */
function projectPicture(view: View, { pictureAlt }: Facts): string {
  const picture = view.kind === 'biomass' ? view.project.picture : null;
  if (!picture || pictureAlt === undefined) return '';
  const { jpeg, width, height } = picture;
  return `<img class="picture" alt="${escaped(pictureAlt)}" width="${width}" height="${height}" src="data:image/jpeg;base64,${jpeg}">\n`;
}

/** No alt text, because the dealer's name is beside it. */
const dealerLogo = ({ dealer_logo: logo }: View): string =>
  logo === null
    ? ''
    : `<img class="logo" alt="" width="${logo.width}" height="${logo.height}" src="data:image/png;base64,${logo.png}">\n`;

function projectMap({ map, place }: Facts): string {
  if (!map || place === undefined) return '';
  return `<div class="map">
${mapSvg(map.latitude, map.longitude, map.alt)}
</div>
<p class="label place">${escaped(place)}</p>
`;
}

/** The serial links to the retirement at the registry if the URL is known. */
function lotList({ lots = [] }: Facts): string {
  if (lots.length === 0) return '';
  const lines = lots.map(({ serial, share, url }) => {
    const named = `<bdi>${escaped(serial)}</bdi>`;
    const linked = url === null ? named : `<a href="${escaped(url)}" rel="noopener nofollow">${named}</a>`;
    return `<li>${linked}<br>${escaped(share)}</li>`;
  });
  return `<ul class="lots">\n${lines.join('\n')}\n</ul>\n`;
}

function coverage({ coverage: covered }: Facts): string {
  if (!covered) return '';
  const lines = covered.lines.map((parts) => `<li>${parts.map(isolatedHtml).join(' · ')}</li>`);
  return `<div class="coverage">
<h2 class="label">${escaped(covered.title)}</h2>
<ul>
${lines.join('\n')}
</ul>
<p><a href="${escaped(covered.link.url)}">${escaped(covered.link.label)}</a></p>
</div>
`;
}

const labeled = ({ label, value, wide }: Labeled) =>
  `<div${wide ? ' class="wide"' : ''}><dt class="label">${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`;

/** The longest figure sets the type size for the whole row: digits in two sizes side by side would mislead. */
function figuresClass(figures: Labeled[]): string {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const room = 40 / figures.length;
  if (longest > room + 3) return ' longest';
  return longest > room - 1 ? ' long' : '';
}

/** A name may have 255 characters. Long names are set smaller, so the certificate keeps its shape. */
function nameClass(name: string): string {
  if (name.length > 110) return ' longest';
  return name.length > 44 ? ' long' : '';
}
