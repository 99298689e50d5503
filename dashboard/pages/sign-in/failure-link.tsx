import { t } from '../../texts/texts.ts';
import { DocumentationLink } from '../../ui/documentation-link.tsx';
import { failureSection } from '../company/failure-section.ts';

/** The link from a failure to the docs/sign-in.md section with the steps to take. */
export const FailureLink = ({ failure }: { failure: Error | undefined }) =>
  failure ? (
    <DocumentationLink page="sign-in" section={failureSection(failure)} class="small">
      {t.common.whatToDo}
    </DocumentationLink>
  ) : null;
