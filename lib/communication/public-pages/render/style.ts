import { DESK, GREEN, INK, MUTED, PAPER } from '../../../presentation/rendering/colors.ts';
import { SCRIPT_FONT_STYLES, SERIF_FONTS } from '../../../presentation/rendering/html/font-styles.ts';

/** The light theme has the certificates' colors. In the dark theme the green is light enough to read on dark paper. */
export const LIGHT = { desk: DESK, paper: PAPER, ink: INK, muted: MUTED, green: GREEN, hairline: '#cfd3cb' };
export const DARK = {
  desk: '#101412',
  paper: '#191f1c',
  ink: '#e9ece6',
  muted: '#a3aca5',
  green: '#8cc7a8',
  hairline: '#3a433d',
};

const colors = (theme: typeof LIGHT): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

export const STYLE = `
:root{color-scheme:light dark;${colors(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${colors(DARK)}}}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{background:var(--desk);color:var(--ink);font:400 1rem/1.6 ${SERIF_FONTS};font-variant-numeric:lining-nums;padding:clamp(.75rem,3vw,2.5rem)}
${SCRIPT_FONT_STYLES}
a{color:var(--green);text-underline-offset:.2em;text-decoration-thickness:.06em}
:focus-visible{outline:.15rem solid var(--green);outline-offset:.2rem;border-radius:.1rem}
svg{display:block}
.bar,.languages{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.25rem;max-width:56rem;margin:0 auto;font-size:.9375rem}
.bar{padding:0 .25rem .75rem}
.brand{min-width:0;overflow-wrap:anywhere;font-weight:600;letter-spacing:.02em;color:var(--green)}
.sheet{container-type:inline-size;max-width:56rem;margin:0 auto;background:var(--paper);padding:clamp(1.5rem,6vw,4rem) clamp(1.1rem,6vw,4.5rem);border-top:.1875rem solid var(--green)}
.head{text-align:center}
.logo{display:block;width:auto;height:auto;max-width:min(16rem,100%);max-height:6rem;margin:0 auto 1.5rem}
.logo.framed{background:#fff;padding:.5rem .75rem;border-radius:.25rem}
.seal{width:clamp(4.5rem,12cqi,6.5rem);margin:0 auto 1.25rem;fill:none;stroke:var(--green)}
.seal .solid{fill:var(--green);stroke:none}
h1{font-weight:400;font-size:clamp(1.6rem,5.6cqi,2.9rem);line-height:1.25;text-wrap:balance;overflow-wrap:anywhere;color:var(--green)}
h1.long{font-size:clamp(1.25rem,3.4cqi,1.8rem)}
h1.longest{font-size:clamp(1rem,2.4cqi,1.2rem);line-height:1.5}
h2{font-weight:400;font-size:clamp(1.2rem,3cqi,1.5rem);line-height:1.35;color:var(--green)}
section{margin-top:clamp(2.25rem,6cqi,3.5rem);border-top:.0625rem solid var(--hairline);padding-top:clamp(1.25rem,3.5cqi,2rem)}
.intro{margin-top:.75rem;color:var(--muted);text-wrap:balance}
.site{margin-top:.35rem;overflow-wrap:anywhere}
.most{margin-top:clamp(1.5rem,5cqi,2.5rem);text-align:center}
.most p{font-size:1.25rem;line-height:1.3;overflow-wrap:anywhere}
.most strong{font-weight:400;font-size:clamp(2.75rem,11cqi,5.25rem);line-height:1.1;font-variant-numeric:lining-nums tabular-nums}
.most .long{font-size:clamp(1.75rem,7cqi,3.75rem)}
.closing{margin-top:1.1rem;font-size:.9375rem;color:var(--muted);text-align:center;text-wrap:balance}
dt,.label{font-size:.875rem;line-height:1.45;color:var(--muted)}
dl>div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.figures{display:grid;grid-auto-columns:1fr;grid-auto-flow:column;gap:1.25rem 1rem;margin-top:clamp(1.5rem,4.5cqi,2.5rem);border-block:.0625rem solid var(--green);padding:1.1rem 0;text-align:center}
.figures dd{font-size:clamp(1.15rem,2.7cqi,1.45rem);line-height:1.3;font-variant-numeric:lining-nums tabular-nums;overflow-wrap:anywhere}
.figures.six{grid-auto-flow:row;grid-template-columns:repeat(3,1fr)}
.bars{margin-top:1.25rem}
.bars svg{width:100%;height:clamp(7rem,22cqi,11rem);border-bottom:.0625rem solid var(--green);overflow:visible}
.bars rect{fill:var(--green)}
.bars .line{stroke:var(--hairline);stroke-width:1;vector-effect:non-scaling-stroke}
.scale{text-align:end;font-variant-numeric:lining-nums tabular-nums}
.ticks{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));list-style:none;text-align:center;font-size:.75rem;color:var(--muted);padding-top:.35rem;white-space:nowrap}
details{margin-top:1rem}
summary{cursor:pointer;color:var(--green);padding:.25rem 0;width:fit-content}
table{border-collapse:collapse;width:100%;margin-top:.5rem;font-size:.9375rem;font-variant-numeric:lining-nums tabular-nums}
th,td{text-align:start;font-weight:400;padding:.4rem .5rem .4rem 0;border-bottom:.0625rem solid var(--hairline);vertical-align:baseline;overflow-wrap:anywhere}
thead th{color:var(--muted);font-size:.875rem}
th:not(:first-child),td:not(:first-child){text-align:end;padding-inline:.5rem 0}
.map{margin-top:1.25rem}
.map svg{width:100%;height:auto;fill:none;stroke:var(--green)}
.map .clearing{fill:var(--paper)}
.map .solid{fill:var(--green);stroke:none}
.list{list-style:none;margin-top:1.25rem}
.list li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1.25rem;align-items:baseline;padding:.65rem 0;border-bottom:.0625rem solid var(--hairline)}
.list li:last-child{border-bottom:0;padding-bottom:0}
.list .label{grid-column:1/-1}
.list .pictured{grid-template-columns:7rem minmax(0,1fr) auto;grid-template-rows:auto 1fr;column-gap:1.25rem}
.list .pictured .label{grid-column:2/-1}
.list .picture{grid-row:1/span 2;align-self:start;width:7rem;height:4.5rem;object-fit:cover}
.list a,.list span{overflow-wrap:anywhere}
.amount{font-variant-numeric:lining-nums tabular-nums;text-align:end;white-space:nowrap}
@container (max-width:34rem){.list .pictured{grid-template-columns:4.5rem minmax(0,1fr);column-gap:.85rem}.pictured .amount{text-align:start}.list .picture{grid-row:1/span 3;width:4.5rem;height:4rem}.figures,.figures.six{grid-auto-flow:row;grid-template-columns:1fr 1fr}.ticks li:nth-child(even){visibility:hidden}.ticks li{overflow:visible}}
.about{margin-top:.75rem;text-wrap:balance;overflow-wrap:anywhere}
.masthead{display:block;width:auto;height:auto;max-width:100%;max-height:20rem;margin:1.5rem auto 0}
section>p{margin-top:.75rem}
.balance{margin-top:1.25rem}
.balance>div{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.15rem 1rem;align-items:baseline;padding:.45rem 0}
.balance dt{font-size:1rem;color:var(--ink);overflow-wrap:anywhere}
.balance dd{font-size:1.125rem;font-variant-numeric:lining-nums tabular-nums;text-align:end}
.balance svg{grid-column:1/-1;width:100%;height:.75rem}
.balance .track{fill:none;stroke:var(--hairline);stroke-width:1;vector-effect:non-scaling-stroke}
.balance .whole{fill:var(--muted)}
.balance .solid{fill:var(--green)}
.balance .hatched{fill:var(--green)}
.balance .open{fill:var(--desk);stroke:var(--green);stroke-width:1.5;vector-effect:non-scaling-stroke}
.map .local{margin-top:1rem}
.map .local text{fill:var(--ink);stroke:none;font-size:16px}
.map .edge{stroke:var(--hairline)}
.map .scale-bar{stroke:var(--muted);stroke-width:1.5}
@container (max-width:34rem){.map .local text{font-size:30px}}
.plantings{list-style:none;margin-top:1.25rem}
.plantings>li{padding:1.1rem 0;border-bottom:.0625rem solid var(--hairline)}
.plantings>li:last-child{border-bottom:0}
h3{font-weight:400;font-size:1.125rem;line-height:1.4;overflow-wrap:anywhere}
.number{display:inline-block;min-width:1.6em;text-align:center;border:.0625rem solid var(--green);border-radius:1em;font-size:.875rem;color:var(--green)}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(7.5rem,45%),1fr));gap:.6rem 1.25rem;margin-top:.6rem}
.facts dd{overflow-wrap:anywhere;font-variant-numeric:lining-nums tabular-nums}
.facts .wide{grid-column:1/-1}
.audits,.documents{list-style:none;margin-top:.6rem;overflow-wrap:anywhere}
.files code,.documents code{font:.8125rem/1.5 ui-monospace,Consolas,monospace;overflow-wrap:anywhere}
.badge{display:block;max-width:100%;height:auto;margin-top:1.25rem}
.code{display:block;margin-top:.5rem;padding:.75rem;border:.0625rem solid var(--hairline);font:.8125rem/1.5 ui-monospace,Consolas,monospace;overflow-wrap:anywhere;user-select:all}
.languages{justify-content:center;list-style:none;padding:1.5rem .25rem .5rem}
.languages a{display:inline-block;padding:.25rem 0}
.languages [aria-current]{color:var(--ink);text-decoration:none}
.absent{text-align:center;margin-top:clamp(0rem,6vh,4rem)}
.absent p{margin:1rem auto 0;max-width:28rem;text-wrap:balance}
@page{margin:12mm}
@media print{body{background:none;padding:0}.languages,.embed,details{display:none}.sheet{max-width:none;padding:0;background:none}section{break-inside:avoid}}
`.trim();
