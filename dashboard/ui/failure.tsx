import { RegroveError } from '../../client/error.ts';
import { fill, language, t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * A failure's reason. The API explains refusals in English sentences naming the field and the value. They are shown
 * unchanged and marked as English, for screen readers and translation tools.
 */
export function Reason({ failure }: { failure: Error }) {
  if (!(failure instanceof RegroveError)) return <>{t.failures.lost}</>;
  if (failure.code >= 500)
    return (
      <>
        {t.failures.ours}{' '}
        {failure.requestId && <span class="small">{fill(t.failures.reference, { id: failure.requestId })}</span>}
      </>
    );
  return (
    <>
      {failure.code === 403 && language() !== 'en' && `${t.failures.forbidden} `}
      <span lang="en">{failure.message}</span>
    </>
  );
}

/** A form's failure, above its buttons; the input stays. */
export const FormFailure = ({ failure }: { failure: Error | undefined }) =>
  failure ? (
    <p class="notice red" role="alert">
      <Icon name="warning" />
      <span>
        <Reason failure={failure} />
      </span>
    </p>
  ) : null;

/** Shown instead of a page section that could not be loaded. */
export function Failed({ failure, retry }: { failure: Error; retry(): void }) {
  const isGone = failure instanceof RegroveError && failure.code === 404;
  return (
    <div class="state" role="alert">
      <p class="state-title">{isGone ? t.failures.notFound : t.failures.title}</p>
      <p>{isGone ? t.failures.notFoundHint : <Reason failure={failure} />}</p>
      {!isGone && <Button onClick={retry}>{t.common.tryAgain}</Button>}
    </div>
  );
}
