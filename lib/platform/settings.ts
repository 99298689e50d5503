/**
 * Every environment variable the service reads, on any host. docs/configuration.md shows this list; a test compares both, and
 * environment.ts, the only file that reads the environment, accepts no other name. Bundles load only the types. `default` is
 * for people, where the code has no value in `DEFAULTS` in environment.ts.
 */
export type Setting = { default?: string; hosts: string; meaning: string };

/** Limits that protect other callers and hosts: the defaults for AWS deployments and for production on one machine. */
export const DEPLOYED = { REGROVE_RATE_LIMIT: 600, REGROVE_WEBHOOK_HOST_PER_SECOND: 100 } as const;

const [LOCAL, CONTAINER, AWS] = ['local', 'container', 'AWS'] as const;
const ONE_MACHINE = `${LOCAL}, ${CONTAINER}`;
const ALL = `${ONE_MACHINE}, ${AWS}`;

export const SETTINGS = {
  PORT: { hosts: ONE_MACHINE, meaning: 'The port. 0 picks a free one.' },
  HOST: { hosts: ONE_MACHINE, meaning: 'The address to listen on.' },
  REGROVE_DATA: { hosts: ONE_MACHINE, meaning: 'The folder of all data. `memory` keeps nothing.' },
  REGROVE_FILES: {
    default: '`files` in the data folder',
    hosts: ONE_MACHINE,
    meaning: 'The folder of files that are not in the table, such as [archives](archives.md).',
  },
  REGROVE_LOG: {
    default: '`<data folder>-log`, in production none',
    hosts: ONE_MACHINE,
    meaning:
      'The folder of the [public log](public-log.md), outside the data folder, because a restore must not replace it. Without one there is no log.',
  },
  REGROVE_LOG_KEY_FILE: {
    default: '`private-key.pem` in the folder of the log',
    hosts: ONE_MACHINE,
    meaning: "A file with the Ed25519 private key (PEM) that signs the public log's checkpoints. It never changes.",
  },
  REGROVE_LOG_KEY: { hosts: ONE_MACHINE, meaning: 'The same key as text.' },
  REGROVE_AGENT_RELEASES: {
    hosts: ONE_MACHINE,
    meaning:
      'The folder of the [agent releases](agents.md#releases) that the service names and serves: `release.json` and `files/<sha256>`. Without one no agent is outdated or updates itself.',
  },
  REGROVE_TIMESTAMP_URLS: {
    hosts: ALL,
    meaning:
      "Addresses of authorities that stamp the public log's checkpoints (RFC 3161), separated by commas. They begin with `https://`.",
  },
  REGROVE_SEED: {
    default: 'sample data',
    hosts: ONE_MACHINE,
    meaning: '`bare` creates three accounts without deposits at the first start, instead of a year of sample data.',
  },
  REGROVE_API_KEY: { default: 'a new one', hosts: ONE_MACHINE, meaning: 'The API key of the first account.' },
  REGROVE_PUBLIC_URL: {
    default: "the server's address",
    hosts: ALL,
    meaning: 'The address that people open, without a slash at the end. Mails and QR codes contain it.',
  },
  REGROVE_CERTIFICATE_URL: {
    default: '`/certificates` of the server',
    hosts: ALL,
    meaning: 'The address that is written into certificates, followed by `/` and the id.',
  },
  DYNAMODB_ENDPOINT: {
    default: 'the embedded engine',
    hosts: ONE_MACHINE,
    meaning: 'Another DynamoDB to use, such as `http://127.0.0.1:10080` of `npm run dynamodb-local`.',
  },
  DYNAMODB_LOCAL_PORT: { hosts: LOCAL, meaning: 'The port of `npm run dynamodb-local`.' },
  PATH: {
    default: "the system's",
    hosts: LOCAL,
    meaning: 'The folders in which `npm run dynamodb-local` looks for DynamoDB Local.',
  },
  REGROVE_TABLE: { default: '`regrove`', hosts: ALL, meaning: 'The name of the DynamoDB table.' },
  REGROVE_DOCUMENTATION: {
    default: '`/docs` if it is served there',
    hosts: ONE_MACHINE,
    meaning: 'The address of the documentation, for the links of the dashboard. `off` shows none.',
  },
  REGROVE_DASHBOARD: {
    default: 'built at the first request',
    hosts: CONTAINER,
    meaning: 'A folder with the built dashboard. The image sets it.',
  },
  REGROVE_DNS: {
    default: "the system's",
    hosts: ONE_MACHINE,
    meaning:
      "A DNS resolver instead of the system's, such as `127.0.0.1:5353`, for the hosts of feeds, webhooks and [company sign-in](company-sign-in.md) and for its domains.",
  },
  REGROVE_PASSKEY_DOMAIN: {
    default: 'the host of `REGROVE_PUBLIC_URL`',
    hosts: ALL,
    meaning:
      'The domain that [passkeys](sign-in.md#passkeys) belong to: the host of `REGROVE_PUBLIC_URL`, or a domain above it.',
  },
  REGROVE_OPERATORS_NEED_PASSKEY: {
    default: '`0`, in production and on AWS `1`',
    hosts: ALL,
    meaning: "`1` makes a session an operator's only if it began with a [passkey](operators.md#passkeys).",
  },
  REGROVE_RATE_LIMIT: {
    default: `no limit, in production \`${DEPLOYED.REGROVE_RATE_LIMIT}\``,
    hosts: ALL,
    meaning: 'Requests a minute for each API key. 0 is no limit.',
  },
  REGROVE_SERVERS_MAX: { hosts: ALL, meaning: 'Servers that an account may have.' },
  REGROVE_FEEDS_MAX: { hosts: ALL, meaning: 'Feeds that an account may have.' },
  REGROVE_INVITATIONS_PER_ADDRESS: { hosts: ALL, meaning: 'Invitations mailed to one address in any 7 days.' },
  REGROVE_INVITATIONS_PER_ACCOUNT: { hosts: ALL, meaning: 'Invitations mailed a day for each account.' },
  REGROVE_INVITATIONS_PER_ROOT: {
    hosts: ALL,
    meaning: 'Invitations mailed a day for each root account and all below it.',
  },
  REGROVE_NOTICES_PER_DAY: { hosts: ALL, meaning: 'Mails other than sign-in codes in any 24 hours.' },
  REGROVE_WEBHOOK_HOST_PER_SECOND: {
    default: `no limit, in production \`${DEPLOYED.REGROVE_WEBHOOK_HOST_PER_SECOND}\``,
    hosts: ALL,
    meaning: 'Webhook events a second to one host. 0 is no limit.',
  },
  REGROVE_WEBHOOK_PER_SECOND: { hosts: ONE_MACHINE, meaning: 'Events a second to one webhook.' },
  REGROVE_WEBHOOK_MILLISECONDS: { hosts: ONE_MACHINE, meaning: 'How long a receiver of a webhook may take to answer.' },
  REGROVE_CHECK_MILLISECONDS: { hosts: ONE_MACHINE, meaning: 'How long the check of a new feed waits for its system.' },
  REGROVE_ALLOW_LOOPBACK: {
    default: '`1`, in production `0`',
    hosts: ONE_MACHINE,
    meaning: "`1` allows feeds and webhooks at this machine's own address and without TLS. `0` is as strict as AWS.",
  },
  REGROVE_PAPER: {
    default: 'the values [above](#constants-of-paper)',
    hosts: ALL,
    meaning: 'The constants of paper, trees and prices that differ, as a JSON object.',
  },
  REGROVE_ISSUER: { hosts: ALL, meaning: 'Your name as the issuer of certificates.' },
  REGROVE_MAIL_FROM: { default: '`regrove@localhost.localdomain`', hosts: ALL, meaning: 'The sender of all mails.' },
  REGROVE_MAIL_NAME: { hosts: ALL, meaning: 'The name of the sender.' },
  REGROVE_MAIL_DOMAIN: {
    hosts: ALL,
    meaning: 'The domain of the addresses at which feeds and servers receive reports.',
  },
  REGROVE_TRUSTED_PROXIES: {
    default: 'required',
    hosts: CONTAINER,
    meaning:
      'Addresses and ranges of the proxy that ends TLS, such as `127.0.0.1,172.16.0.0/12`. `X-Forwarded-For` and `X-Forwarded-Proto` count only from there; any other request is answered with 403.',
  },
  REGROVE_SMTP_HOST: {
    default: 'required',
    hosts: CONTAINER,
    meaning: 'The mail server. `none` switches mail off; then nobody can sign in.',
  },
  REGROVE_SMTP_PORT: { default: '`587`', hosts: CONTAINER, meaning: 'Its port.' },
  REGROVE_SMTP_TLS: {
    default: '`starttls`, with port 465 `implicit`',
    hosts: CONTAINER,
    meaning: '`starttls`, `implicit` or `none`. A password is not sent without TLS, except to this machine.',
  },
  REGROVE_SMTP_USER: { hosts: CONTAINER, meaning: 'The user name, if the mail server wants a login.' },
  REGROVE_SMTP_PASSWORD: { hosts: CONTAINER, meaning: 'The password.' },
  REGROVE_SMTP_PASSWORD_FILE: {
    hosts: CONTAINER,
    meaning: 'A file with the password, as Docker and systemd mount secrets.',
  },
  REGROVE_SMTP_CA_FILE: {
    default: 'the public authorities',
    hosts: CONTAINER,
    meaning: 'Certificates (PEM) to trust instead, for a mail server with a private authority.',
  },
  REGROVE_VERSION: { default: '`2.0.0`', hosts: CONTAINER, meaning: 'The version of the image, for `compose.yaml`.' },
  REGROVE_MAIL_RETURN_PATH: {
    default: '`REGROVE_MAIL_FROM`',
    hosts: CONTAINER,
    meaning: 'The mailbox that other servers return mails to.',
  },
  TMPDIR: {
    default: '`tmp` in the data folder',
    hosts: CONTAINER,
    meaning:
      "Temporary files. The server sets it, because nothing else is writable. On other hosts it is the system's.",
  },
  REGROVE_PASSWORDS_KEY_ARN: {
    hosts: AWS,
    meaning: 'The KMS key that encrypts passwords of servers and secrets of webhooks.',
  },
  REGROVE_PASSWORDS_KEY_FILE: {
    default: '`passwords-key` in the data folder',
    hosts: ONE_MACHINE,
    meaning: 'A file with 32 bytes in base64, for the same purpose.',
  },
  REGROVE_PASSWORDS_KEY: { hosts: ONE_MACHINE, meaning: 'The same 32 bytes as text.' },
  REGROVE_SIGNING_KEY_ARNS: {
    hosts: AWS,
    meaning: 'The KMS keys that sign certificates, the newest first, separated by commas.',
  },
  REGROVE_SIGNING_KEYS_FILE: {
    default: '`signing-keys.json` in the data folder',
    hosts: ONE_MACHINE,
    meaning: 'A file with a JSON Web Key Set of private keys, for the same purpose.',
  },
  REGROVE_SIGNING_KEYS: {
    hosts: ONE_MACHINE,
    meaning: 'The same set as text. For `npx cdk deploy` this name is the setting `signingKeys`, a number.',
  },
  REGROVE_INTEGRATIONS: {
    hosts: ALL,
    meaning:
      'The keys that vendors of print-monitoring systems issued to you, as a JSON object. Each names the hosts it may be sent to: `{"mps_monitor":{"clientId":"…","clientSecret":"…","hosts":["api.abassetmanagement.com"]}}`. In production a file may hold it, named by the same variable with `_FILE`.',
  },
  'REGROVE_QUEUE_<NAME>': {
    hosts: AWS,
    meaning:
      'The address of a queue, such as `REGROVE_QUEUE_LONG_JOBS`. Commands that send to a queue read it too: `changes replay` needs those of the change handlers, and `offsets bill` leaves the work to the service if it knows `REGROVE_QUEUE_LONG_JOBS`.',
  },
  REGROVE_QUEUES: {
    hosts: AWS,
    meaning:
      'The address of every queue, with `*` for its name, for the functions that count dead letters and send them again.',
  },
  REGROVE_SETTINGS: {
    hosts: ALL,
    meaning: 'The settings without secrets, for `GET /operator/health`. The local server sets it by itself.',
  },
  REGROVE_FILES_BUCKET: {
    hosts: AWS,
    meaning: 'The bucket of files that are not in the table, such as [archives](archives.md).',
  },
  REGROVE_LOG_BUCKET: {
    hosts: AWS,
    meaning: 'The bucket of the [public log](public-log.md), whose files begin with `log/`.',
  },
  REGROVE_LOG_KEY_ARN: { hosts: AWS, meaning: "The KMS key that signs the public log's checkpoints." },
  REGROVE_EXPORT: { hosts: AWS, meaning: 'The format of the daily export, `parquet` or `csv`.' },
  REGROVE_EXPORT_BUCKET: { hosts: AWS, meaning: 'The bucket of the [daily export](export.md#on-aws-every-day).' },
  REGROVE_MAIL_CONFIGURATION: {
    hosts: AWS,
    meaning: 'The configuration set of SES, through which bounces are reported.',
  },
  REGROVE_FRONT_DOOR: {
    hosts: AWS,
    meaning: 'The secret header by which functions recognize requests that came through the front door.',
  },
  AWS_LAMBDA_FUNCTION_NAME: {
    hosts: AWS,
    meaning: 'Set by Lambda. The code then takes credentials from the environment alone.',
  },
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: { hosts: AWS, meaning: 'Set by Lambda.' },
  AWS_LAMBDA_RUNTIME_API: { hosts: AWS, meaning: 'Set by Lambda; the emulation of `npm run test:cloud` reads it.' },
  LAMBDA_TASK_ROOT: { hosts: AWS, meaning: 'Set by Lambda; the emulation reads it.' },
  _X_AMZN_TRACE_ID: { hosts: AWS, meaning: 'Set by Lambda for each request.' },
  AWS_REGION: { hosts: AWS, meaning: 'The region of the table. `--region` of a command takes precedence.' },
  AWS_ACCESS_KEY_ID: { hosts: AWS, meaning: 'Credentials of a function.' },
  AWS_SECRET_ACCESS_KEY: { hosts: AWS, meaning: 'The same.' },
  AWS_SESSION_TOKEN: { hosts: AWS, meaning: 'The same.' },
  AWS_ENDPOINT_URL_S3: {
    default: 'S3 of AWS',
    hosts: ONE_MACHINE,
    meaning: 'Another service with the interface of S3, for [backups](restore.md).',
  },
  AWS_ENDPOINT_URL: {
    default: 'S3 of AWS',
    hosts: ONE_MACHINE,
    meaning: 'The same, if `AWS_ENDPOINT_URL_S3` is not set.',
  },
  CDK_DEFAULT_ACCOUNT: {
    default: 'that of the credentials',
    hosts: AWS,
    meaning: 'The account to deploy to. `npx cdk` sets it.',
  },
  CDK_DEFAULT_REGION: {
    default: 'that of the credentials',
    hosts: AWS,
    meaning: 'The region to deploy to. `npx cdk` sets it.',
  },
} as const satisfies Record<string, Setting>;

type QueueVariable = `REGROVE_QUEUE_${string}`;

export type Variable = Exclude<keyof typeof SETTINGS, 'REGROVE_QUEUE_<NAME>'> | QueueVariable;
