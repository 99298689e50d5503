import { useAction, useResource } from '../../api/hooks.ts';
import { ROOTS } from '../../api/operator.ts';
import { request } from '../../api/request.ts';
import type { ExpandedAccount, Moving } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { m } from '../../texts/moving.ts';
import { fill } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toast.tsx';

/** A move waiting for the month's end. Those who may ask for one can cancel it; the account itself only reads of it. */
export function MovingNotice({ moving }: { moving: Moving }) {
  const { id, base, isAbove, mayChange, isOperator } = useScope();
  const mayCancel = isOperator || (isAbove && mayChange);
  // The new parent may be somebody else's account, which the reader cannot read; then its name is left out.
  const parent = useResource<ExpandedAccount>(mayCancel ? `/accounts/${moving.parent_id}` : null);
  const cancel = useAction(() => request('DELETE', isOperator ? `${ROOTS}/${id}/move` : `${base}/move`), {
    changes: '/accounts/',
    onDone: () => toast(m.canceled),
  });
  const day = format.day(moving.from);
  const name = parent.data?.name;
  return (
    <>
      <p class="notice">
        <span>{name === undefined ? fill(m.waiting, { day }) : fill(m.waitingTo, { name, day })}</span>
        {mayCancel && (
          <Button isBusy={cancel.isBusy} onClick={() => void cancel.run()}>
            {m.cancel}
          </Button>
        )}
      </p>
      <FormFailure failure={cancel.failure} />
    </>
  );
}
