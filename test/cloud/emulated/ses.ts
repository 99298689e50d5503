import { randomUUID } from 'node:crypto';
import type { Publish } from './event-bus.ts';
import { done, refused, type Service } from './service.ts';
import { ACCOUNT, REGION, type Resolved } from './template.ts';

/**
 * SES's SendEmail with raw messages (API version 2, REST). It validates the request and publishes the configuration set's events. Mails
 * to the simulator's addresses bounce or raise complaints, as with SES.
 */
export type SentMail = { to: string[]; raw: string; tags: Record<string, string>; messageId: string };

type Body = {
  Destination?: { ToAddresses?: string[] };
  Content?: { Raw?: { Data?: string } };
  EmailTags?: { Name: string; Value: string }[];
  ConfigurationSetName?: string;
};

/** An address of SES's simulator may have a label: `bounce+label@simulator.amazonses.com`. */
const simulates = (kind: string, to: string[]): boolean =>
  to.some((address) => new RegExp(`^${kind}(\\+[^@]+)?@simulator\\.amazonses\\.com$`).test(address));

const TAG = /^[A-Za-z0-9_-]{1,256}$/;
const RECIPIENTS_MAX = 50;

export function ses(template: Resolved, sent: SentMail[], publish: Publish): Service {
  const sets = new Set(template.all('AWS::SES::ConfigurationSet').map(({ name }) => name));
  const identities = template
    .all('AWS::SES::EmailIdentity')
    .map(({ resource }) => String(resource.Properties.EmailIdentity));
  const arn = (resource: string): string => `arn:aws:ses:${REGION}:${ACCOUNT}:${resource}`;

  return {
    operationOf: (method, path) => (`${method} ${path}` === 'POST /v2/email/outbound-emails' ? 'SendEmail' : 'Unknown'),
    permissions(_, input) {
      const { Content, ConfigurationSetName } = input as Body;
      const from = senderIn(rawOf(Content));
      const needed = { action: 'ses:SendRawEmail', conditions: { 'ses:FromAddress': [from] } };
      return [
        { ...needed, resource: arn(`identity/${from.slice(from.indexOf('@') + 1)}`) },
        ...(ConfigurationSetName ? [{ ...needed, resource: arn(`configuration-set/${ConfigurationSetName}`) }] : []),
      ];
    },
    answer(operation, input) {
      const { Destination, Content, EmailTags = [], ConfigurationSetName = '' } = input as Body;
      if (operation !== 'SendEmail') return refused(404, 'UnknownOperationException', operation);
      const to = Destination?.ToAddresses ?? [];
      const raw = rawOf(Content);
      const from = senderIn(raw);
      if (to.length === 0 || to.length > RECIPIENTS_MAX || !raw)
        return refused(400, 'BadRequestException', 'A destination and the raw content are required.');
      if (!EmailTags.every(({ Name, Value }) => TAG.test(Name) && TAG.test(Value)))
        return refused(400, 'BadRequestException', 'Tags have letters, digits, _ and - only.');
      if (!sets.has(ConfigurationSetName))
        return refused(404, 'NotFoundException', `Configuration set <${ConfigurationSetName}> does not exist.`);
      if (!identities.some((identity) => from === identity || from.endsWith(`@${identity}`)))
        return refused(400, 'MessageRejected', `Email address is not verified: ${from}`);
      const messageId = `0107${randomUUID()}-000000`;
      const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value]));
      sent.push({ to, raw, tags, messageId });
      const mail = {
        messageId,
        destination: to,
        source: from,
        tags: Object.fromEntries(
          Object.entries({ ...tags, 'ses:configuration-set': ConfigurationSetName }).map(([name, value]) => [
            name,
            [value],
          ]),
        ),
      };
      publish('aws.ses', 'Email Sent', { eventType: 'Send', mail, send: {} });
      const recipients = to.map((emailAddress) => ({ emailAddress }));
      if (simulates('bounce', to)) {
        const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: recipients };
        publish('aws.ses', 'Email Bounced', { eventType: 'Bounce', mail, bounce });
      }
      if (simulates('complaint', to)) {
        const complaint = { complaintFeedbackType: 'abuse', complainedRecipients: recipients };
        publish('aws.ses', 'Email Complaint Received', { eventType: 'Complaint', mail, complaint });
      }
      return done({ MessageId: messageId });
    },
  };
}

const rawOf = (content: Body['Content']): string => Buffer.from(content?.Raw?.Data ?? '', 'base64').toString();

/** The address in the From header, which IAM conditions check. */
function senderIn(raw: string): string {
  const [, value = ''] = /^From: (.*)$/im.exec(raw.slice(0, raw.indexOf('\r\n\r\n'))) ?? [];
  return /<([^>]+)>/.exec(value)?.[1] ?? value.trim();
}
