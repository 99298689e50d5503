import { OPERATOR } from '../routes.ts';
import { o } from '../texts/operator.ts';

export const DeskLink = () => (
  <a class="menu-item" href={OPERATOR}>
    {o.desk.title}
  </a>
);
