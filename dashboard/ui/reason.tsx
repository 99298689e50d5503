import { useEffect, useState } from 'preact/hooks';
import { valuesInWords } from '../../lib/presentation/language/values-in-words.ts';
import {
  type AnsweredReason,
  type ReasonTranslation,
  translatedReason,
} from '../../lib/presentation/reasons/translation.ts';
import { REASON_TEXTS } from '../../lib/presentation/texts/lazy/reasons.ts';
import { language, t } from '../texts/texts.ts';
import { DocumentationLink } from './documentation-link.tsx';

type Reasoned = { reason: string | null; reason_detail: AnsweredReason | null };

/**
 * A reason in the reader's language. The API's English sentence is shown while the texts load, and for reasons without
 * a code.
 */
export function ReasonText({ of, class: name }: { of: Reasoned; class?: string }) {
  const translation = useTranslation();
  const { reason, reason_detail: detail } = of;
  if (reason === null) return null;
  const text = detail ? translatedReason(translation, inWords(detail)) : reason;
  return (
    <span class={name} lang={text === reason ? 'en' : undefined}>
      {text}
    </span>
  );
}

/** Days and months as written in the reader's language. The English sentence has them in the API's form. */
const inWords = (detail: AnsweredReason): AnsweredReason => ({
  ...detail,
  values: valuesInWords(detail.values, language()),
});

/** The link from a feed's reason to its section in docs/feed-reasons.md, whose headings are the codes. */
export const FeedReasonLink = ({ of: { reason_detail: detail } }: { of: Reasoned }) =>
  detail && (
    <DocumentationLink page="feed-reasons" section={detail.code} class="small nowrap">
      {t.common.whatToDo}
    </DocumentationLink>
  );

let loaded: ReasonTranslation | undefined;
let isOver = false;

/** Loads the texts in the reader's language, a separate script. If it cannot be loaded, the English sentences stay. */
async function load(): Promise<void> {
  const locale = language();
  if (locale !== 'en') loaded ??= await REASON_TEXTS[locale]().catch(() => undefined);
  isOver = true;
}

function useTranslation(): ReasonTranslation | undefined {
  useReasons(true);
  return loaded;
}

/** True once reasons can be shown in the reader's language, so the texts do not change while being read. */
export function useReasons(areWanted: boolean): boolean {
  const [, redraw] = useState({});
  useEffect(() => {
    if (areWanted && !isOver) void load().then(() => redraw({}));
  }, [areWanted]);
  return isOver || language() === 'en';
}
