import { OPERATOR } from '../routes.ts';
import { o } from './texts/texts.ts';

export const DeskLink = () => (
  <a class="menu-item" href={OPERATOR}>
    {o.desk.title}
  </a>
);
