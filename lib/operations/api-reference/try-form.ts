import { escaped } from '../../presentation/rendering/escape.ts';
import { type ApiDocument, type Described, ownParameters, pathBelow } from './document.ts';
import { callOf } from './examples.ts';

/** A form to send the example of an operation, changed or not. The page's script sends it; without the script it is not shown. */
export function tryForm(document: ApiDocument, described: Described): string {
  const { method, path, operation } = described;
  const { values, query, body } = callOf(described);
  const fields = ownParameters(operation).map(({ name, in: place, required }) =>
    field(
      name,
      `name="${escaped(name)}" data-in="${place}"${required ? ' required' : ''}`,
      { ...values, ...query }[name],
    ),
  );
  const below = pathBelow(document, described) ? [field(BELOW, 'name="" data-in="below"')] : [];
  return `<details class="try"><summary>Send a request</summary>
<form data-method="${method}" data-path="${escaped(path)}"${body ? ` data-type="${escaped(body.type)}"` : ''}>
${[...below, ...fields, body ? bodyField(body) : ''].join('\n')}
<button>Send ${method}</button><output></output>
</form></details>`;
}

const BELOW = 'account_id of an account below, or of a signed-in person’s account';

const field = (label: string, attributes: string, value = ''): string =>
  `<label><code>${escaped(label)}</code><input ${attributes} value="${escaped(value)}" autocomplete="off" spellcheck="false"></label>`;

const bodyField = ({ type, json }: { type: string; json?: unknown }): string =>
  json === undefined
    ? `<label><code>body</code><input type="file" data-in="body" accept="${escaped(type)}" required></label>`
    : `<label><code>body</code><textarea data-in="body" rows="8" spellcheck="false">${escaped(JSON.stringify(json, null, 2))}</textarea></label>`;
