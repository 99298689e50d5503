/** The introduction to every document, in Markdown: everything a reader needs for the first request. */
export const INTRODUCTION = `Regrove turns paper consumption into reforested trees, records carbon offsets, and manages the accounts and
print-monitoring integrations behind them.

## Your first request

\`\`\`sh
curl -u YOUR_API_KEY: -A 'MyApp/1.0.0 (MyCompany)' https://api.example.com/v1/account
\`\`\`

The API key is the user name of HTTP Basic authentication, with an empty password; \`Authorization: Bearer\` does as well.

## Conventions

- Bodies and answers are JSON. Ids are UUIDs; timestamps are UTC, \`YYYY-MM-DDTHH:MM:SSZ\`; units are metric; prices are USD,
  unless an account pays in another currency.
- A field without a value is null, never absent. A number may be sent as a numeric string. Unknown fields in a request are
  ignored, except names by which other revisions and older clients state an amount: those are refused with the name to send.
- Success is 200. Everything else is an object with \`code\`, the HTTP status, and \`error\`, a sentence that says what to do.
- Operations of the caller's own account exist a second time below \`/accounts/{account_id}\` for every account below it.
- Lists are complete as far as about 4 MB. When there is more, or with \`limit\`, the \`Link\` header has the address of the next page,
  relative to that of this one. An empty query value is as good as none.
- Send an \`Idempotency-Key\` when you create something, and repeating the request after a lost answer creates nothing twice.
`;
