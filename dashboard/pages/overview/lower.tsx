import { useScope } from '../../session.ts';
import { WhenVisible } from '../../ui/visible.tsx';
import { Customers } from './customers.tsx';
import { Forests } from './forests.tsx';
import { Goal } from './goal.tsx';
import { Newest } from './newest.tsx';

/** The overview's sections below the first view. Their script, with the map's land, is loaded when they come into view. */
export function Lower() {
  const { role } = useScope();
  return (
    <>
      {role !== 'customer' && (
        <WhenVisible>
          <Customers />
        </WhenVisible>
      )}
      <WhenVisible>
        <Goal />
        <Forests />
        <Newest />
      </WhenVisible>
    </>
  );
}
