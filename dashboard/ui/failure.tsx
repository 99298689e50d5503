import { RegroveError } from '../../client/error.ts';
import { refusalInWords } from '../texts/errors.ts';
import { fill, t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { useFormFailure } from './form-failure.tsx';
import { Icon } from './icon.tsx';

/**
 * A failure's reason in the reader's language. A response without a reason, such as the gateway's, is shown as sent and marked
 * as English, for screen readers and translation tools.
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
  return <>{refusalInWords(failure) ?? <span lang="en">{failure.message}</span>}</>;
}

/** A form's failure, above its buttons; the input stays. A field that shows the failure itself is only pointed to. */
export function FormFailure({ failure }: { failure: Error | undefined }) {
  const form = useFormFailure();
  if (!failure) return null;
  const isAtField = failure instanceof RegroveError && failure.detail !== null && form.hasField(failure.detail.field);
  return (
    <p class="notice red" role="alert">
      <Icon name="warning" />
      <span>{isAtField ? t.failures.atField : <Reason failure={failure} />}</span>
    </p>
  );
}

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
