import { h } from '../texts/help.ts';
import { t } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DocumentationLink } from '../ui/documentation-link.tsx';
import type { HelpName } from './help-name.ts';
import { HELP_LINKS } from './links.ts';

export { loadHelpTexts } from '../texts/help.ts';

/** A few sentences about a page, and a link to its documentation page. */
export const HelpDialog = ({ on, onClose }: { on: HelpName; onClose: () => void }) => (
  <Dialog title={t.shell.help} onClose={onClose}>
    <div class="dialog-body help">
      {h.pages[on].split('\n').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <DocumentationLink {...HELP_LINKS[on]}>{h.more}</DocumentationLink>
    </div>
  </Dialog>
);
