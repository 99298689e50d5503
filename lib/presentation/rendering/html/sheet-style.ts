import { DESK, GREEN, INK, MUTED, PAPER } from '../colors.ts';
import { SCRIPT_FONT_STYLES, SERIF_FONTS } from './font-styles.ts';

/** The style for a paper sheet on a desk. Sizes follow the sheet's width, so phones need no second design. */
export const SHEET_STYLE = `
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{background:${DESK};color:${INK};font:400 1rem/1.6 ${SERIF_FONTS};font-variant-numeric:lining-nums;padding:clamp(.75rem,3vw,2.5rem)}
${SCRIPT_FONT_STYLES}
a{color:${GREEN};text-underline-offset:.2em;text-decoration-thickness:.06em}
a:focus-visible,button:focus-visible{outline:.15rem solid ${GREEN};outline-offset:.2rem;border-radius:.1rem}
svg{display:block;fill:none;stroke:${GREEN}}
svg .solid{fill:${GREEN};stroke:none}
svg .ink{fill:${INK};stroke:none}
svg .clearing{fill:${PAPER};stroke:none}
.bar,.languages{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.25rem;max-width:52rem;margin:0 auto;font-size:.9375rem}
.bar{padding:0 .25rem .75rem}
.tools{max-width:52rem;margin:0 auto;padding:1.25rem .25rem 0;text-align:center;font-size:.9375rem}
.tools>p{display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:.5rem 1.5rem}
.tools button{font:inherit;color:${GREEN};background:none;border:.0625rem solid ${GREEN};border-radius:.1875rem;padding:.3rem .9rem;cursor:pointer}
.tools button:hover{background:${PAPER}}
.tools button:disabled{opacity:.6;cursor:default}
.tools [hidden]{display:none}
.says{margin:1rem auto 0;max-width:38rem;text-wrap:balance}
.says:is(.differs,.failed)::before{content:"⚠ "}
.kid{display:block;font-size:.8125rem;color:${MUTED};overflow-wrap:anywhere}
.languages{justify-content:center;list-style:none;padding:1.5rem .25rem .5rem}
.languages a{display:inline-block;padding:.25rem 0}
.languages [aria-current]{color:${INK};text-decoration:none}
.brand{font-weight:600;letter-spacing:.02em;color:${GREEN}}
.sheet{container-type:inline-size;max-width:52rem;margin:0 auto;background:${PAPER};padding:clamp(.5rem,1.6vw,.875rem);box-shadow:0 .0625rem .125rem rgb(28 33 30/.08),0 1rem 3rem rgb(28 33 30/.1)}
.frame{border:.0938rem solid ${GREEN};outline:.0313rem solid ${GREEN};outline-offset:-.375rem;padding:clamp(2rem,7.5cqi,4.25rem) clamp(1.25rem,8cqi,4.75rem) clamp(1.75rem,5.5cqi,3rem);text-align:center}
.seal{width:clamp(5.5rem,15cqi,7.75rem);margin:0 auto}
h1{font-weight:400;font-size:clamp(1.7rem,5.4cqi,2.85rem);line-height:1.2;letter-spacing:-.01em;text-wrap:balance;margin-top:clamp(1rem,3cqi,1.6rem);color:${GREEN}}
:is(:lang(ja),:lang(ko),:lang(zh)) h1{letter-spacing:.14em;margin-right:-.14em}
:lang(th) h1{line-height:1.45}
.label{font-size:.875rem;line-height:1.45;color:${MUTED}}
.to{margin-top:clamp(1.5rem,5cqi,2.75rem)}
.name{font-size:clamp(1.45rem,4.3cqi,2.25rem);line-height:1.3;text-wrap:balance;overflow-wrap:anywhere;margin-top:.15em}
.name.long{font-size:clamp(1.125rem,2.9cqi,1.5rem)}
.name.longest{font-size:clamp(1rem,2.2cqi,1.125rem);line-height:1.45}
.figures{display:grid;grid-auto-columns:1fr;grid-auto-flow:column;margin-top:clamp(1.75rem,5cqi,2.75rem);border-block:.0625rem solid ${GREEN}}
.figures dt{text-wrap:balance}
.figures div{display:flex;flex-direction:column-reverse;justify-content:flex-end;padding:1.05rem .35rem .95rem}
.figures dd{font-size:clamp(1.375rem,3.5cqi,1.8rem);line-height:1.25;font-variant-numeric:lining-nums tabular-nums;overflow-wrap:anywhere}
.figures.long dd{font-size:clamp(1.125rem,2.6cqi,1.35rem)}
.figures.longest dd{font-size:clamp(1rem,1.8cqi,1.0625rem)}
.statement{margin:clamp(1.75rem,5cqi,2.75rem) auto 0;max-width:38rem;text-wrap:balance;overflow-wrap:anywhere}
.statement+.project{margin-top:.75rem}
.projectlabel{margin-top:clamp(1rem,3cqi,1.5rem)}
.project{font-weight:400;font-size:clamp(1.2rem,3.1cqi,1.6rem);line-height:1.35;text-wrap:balance;overflow-wrap:anywhere;color:${GREEN}}
.about{margin:.5rem auto 0;max-width:34rem;font-size:.9375rem;color:${MUTED};text-wrap:balance;overflow-wrap:anywhere}
.picture{display:block;width:auto;height:auto;max-width:min(38rem,100%);max-height:22rem;margin:clamp(1.25rem,3.5cqi,2rem) auto 0}
.map{margin:clamp(1.25rem,3.5cqi,2rem) auto 0;max-width:38rem}
.map svg{width:100%;height:auto}
.place{margin-top:.9rem}
.coverage{margin:clamp(1.25rem,3.5cqi,2rem) auto 0;max-width:38rem;font-size:.9375rem;line-height:1.5;overflow-wrap:anywhere}
.coverage h2{font-weight:400}
.coverage ul{list-style:none}
.coverage li{margin-top:.3rem;text-wrap:balance}
.coverage p{margin-top:.3rem;font-size:.875rem}
.closing{margin:clamp(1rem,3cqi,1.75rem) auto 0;max-width:34rem;text-wrap:balance}
.record{display:grid;grid-template-columns:1fr auto;align-items:end;gap:1.5rem 2rem;margin-top:clamp(1.75rem,5cqi,2.75rem);text-align:start}
.record dl{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.7rem 1.25rem}
.record .wide{grid-column:1/-1}
.record dd{overflow-wrap:anywhere;font-variant-numeric:lining-nums tabular-nums}
.logo{display:block;width:auto;height:auto;max-width:min(11rem,100%);max-height:3rem;margin-bottom:1rem}
.lots{margin:.9rem 0 0;padding:0;list-style:none;font-size:.875rem;line-height:1.5;overflow-wrap:anywhere}
.constants{margin-top:.9rem;max-width:30rem;font-size:.875rem;line-height:1.5;color:${MUTED};text-wrap:pretty}
.qr{width:7.25rem;text-align:center}
.qr svg{width:100%;height:auto}
.qr figcaption{margin-top:.6rem;font-size:.8125rem;line-height:1.4;color:${MUTED};text-wrap:balance}
@container (max-width:34rem){.figures{grid-auto-flow:row;grid-template-columns:1fr 1fr}.figures.longest{grid-template-columns:1fr}.figures div{padding:.7rem .35rem}.record{grid-template-columns:1fr;justify-items:center;text-align:center}.logo{margin-inline:auto}.qr{width:8.5rem}}
.absent{margin-top:clamp(0rem,6vh,4rem)}
.absent p{margin:1rem auto 0;max-width:28rem;text-wrap:balance}
@page{margin:10mm}
@media print{html{font-size:11px}body{background:none;padding:0}.bar,.languages,.tools,.picture{display:none}.sheet{max-width:none;padding:1px;box-shadow:none;background:none}.frame{padding:1.5rem 4.5rem 1.25rem;break-inside:avoid}.map{max-width:16rem}.constants{margin-top:.6rem;max-width:36rem}.figures,.statement,.record{margin-top:1.1rem}.coverage,.closing{margin-top:.8rem}.coverage a::after{content:" " attr(href)}.qr figcaption{font-size:.875rem}}
`.trim();
