import { useEffect, useState } from 'preact/hooks';
import { useAddress } from '../../router.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Empty, Placeholder } from '../../ui/states.tsx';
import { Blocks } from '../guide/blocks.tsx';
import { type Block, blocksIn, sectionOf } from '../guide/markdown.ts';
import { GUIDE_PAGES, isGuidePage } from '../guide/sections.ts';
import { placePath } from '../places.ts';

/** A docs/ page or section. The docs are in English and use the API's terms, so the page adds no text. */
export function Guide({ id }: { id: string }) {
  const section = useAddress().query.get('section') ?? '';
  const [blocks, setBlocks] = useState<Block[]>();
  useEffect(() => {
    setBlocks(undefined);
    if (isGuidePage(id)) void GUIDE_PAGES[id]().then((text) => setBlocks(blocksIn(text)));
  }, [id]);
  if (!isGuidePage(id))
    return (
      <Page title={t.failures.notFound}>
        <Empty title={t.failures.notFound} hint={t.failures.notFoundHint} />
      </Page>
    );
  if (!blocks)
    return (
      <Page title={o.health.help}>
        <Placeholder rows={8} />
      </Page>
    );
  const [title, ...rest] = section === '' ? blocks : sectionOf(blocks, section);
  return (
    <Page
      title={title?.is === 'heading' ? title.text : o.health.help}
      actions={
        <>
          {section !== '' && <LinkButton href={placePath('guide', id)}>{o.health.guide.whole}</LinkButton>}
          <LinkButton href={placePath('health')}>{o.health.guide.back}</LinkButton>
        </>
      }
    >
      <Section title={o.health.help}>
        <div class="guide" lang="en" data-avoid>
          <Blocks blocks={rest} page={id} />
        </div>
      </Section>
    </Page>
  );
}
