import { lazily } from './page-loading.tsx';

/** Few people have an invitation or leave an account, so their script is separate. */
export const MembershipsDialog = lazily(
  'memberships',
  async () => (await import('./memberships.tsx')).MembershipsDialog,
);

export const Invitations = lazily('invitations', async () => (await import('./memberships.tsx')).Invitations);
