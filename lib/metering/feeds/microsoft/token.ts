import * as z from 'zod';
import { jsonIn } from '../../../platform/json.ts';
import { feedReasons } from '../../../presentation/reasons/feed-reasons.ts';
import { type HttpAnswer, type HttpClient, IntegrationFailure } from '../../integrations/integration.ts';
import { jsonOf } from '../../integrations/response-parsing.ts';
import { returnUrl, SCOPE } from './consent.ts';
import type { MicrosoftSettings } from './settings.ts';

/** Microsoft's token endpoint. Failures never quote a response. */
export type Tokens = { access: string; refresh: string };

const TOKEN_MAX = 20_000;
const Token = z.string().min(1).max(TOKEN_MAX);
const Answer = z.object({ access_token: Token, refresh_token: Token.nullish() });
const Refusal = z.object({ error: z.string() });

/** Exchanges the code a person brought back. Without a refresh token the permission would end within the hour. */
export async function tokensForCode(
  http: HttpClient,
  settings: MicrosoftSettings,
  { code, verifier, publicUrl }: { code: string; verifier: string; publicUrl: string },
): Promise<Tokens> {
  const { access_token, refresh_token } = await ask(http, settings, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: returnUrl(publicUrl),
  });
  if (!refresh_token) throw new IntegrationFailure(feedReasons.microsoft_permission_short());
  return { access: access_token, refresh: refresh_token };
}

/** Microsoft returns a new refresh token each time; the previous one stays valid for a while. */
export async function renewedTokens(http: HttpClient, settings: MicrosoftSettings, refresh: string): Promise<Tokens> {
  const answer = await ask(http, settings, { grant_type: 'refresh_token', refresh_token: refresh });
  return { access: answer.access_token, refresh: answer.refresh_token ?? refresh };
}

async function ask(
  http: HttpClient,
  { loginUrl, clientId, clientSecret }: MicrosoftSettings,
  grant: Record<string, string>,
): Promise<z.infer<typeof Answer>> {
  const form = { client_id: clientId, client_secret: clientSecret, scope: SCOPE, ...grant };
  const answer = await http.request({
    method: 'POST',
    url: `${loginUrl}/oauth2/v2.0/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
  });
  requireGranted(answer);
  return jsonOf(answer, 'token', Answer);
}

/** Each of these requires the person to consent again. */
const ENDED = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required', 'access_denied'];
const CLIENT = ['invalid_client', 'unauthorized_client'];

function requireGranted({ status, text }: HttpAnswer): void {
  if (status !== 400 && status !== 401 && status !== 403) return;
  const error = errorIn(text);
  if (ENDED.includes(error)) throw new IntegrationFailure(feedReasons.not_connected());
  if (CLIENT.includes(error)) throw new IntegrationFailure(feedReasons.microsoft_client_refused());
}

const errorIn = (text: string): string => Refusal.safeParse(jsonIn(text)).data?.error ?? '';
