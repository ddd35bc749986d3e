/** The demo's webhook, set up and switched off, because it leads nowhere; and a member's token that nobody has. */
import { randomBytes } from 'node:crypto';
import { API_TOKEN_PREFIX, type ApiTokenId } from '../../../domain/integrations/api-token.ts';
import type { WebhookId } from '../../../domain/integrations/webhook.ts';
import type { DemoPart } from '../../ports/demo.ts';
import type { ApiTokensService } from './api-tokens.service.ts';
import type { WebhooksService } from './webhooks.service.ts';

/** When it was set up. */
const DAYS_AGO = 12;
const ADDRESS = `https://discord.com/api/webhooks/100000000000000000/${'demo'.repeat(17)}`;

/** When the token was made; its secret was shown to nobody. */
const TOKEN_DAYS_AGO = 5;

export function createIntegrationsDemo({
  webhooks,
  tokens,
}: {
  readonly webhooks: Pick<WebhooksService, 'save'>;
  readonly tokens: Pick<ApiTokensService, 'create'>;
}): DemoPart {
  return {
    plan: (life) =>
      life.clans.flatMap((clan) => {
        const leader = clan.people.find(({ role }) => role === 'leader');
        const members = clan.people.filter(({ role }) => role === 'member');
        // the one whom people of the simulator can sign in as
        const member = members.find(({ login }) => login === 'member') ?? members[0];
        if (clan.key !== 'harriers' || leader === undefined || member === undefined) return [];
        return [
          {
            at: life.at(clan, DAYS_AGO, { hour: 18, minute: 20 }),
            act: async () => {
              await life.change(clan, leader, (work, actor) =>
                webhooks.save(work, actor, {
                  id: life.id<WebhookId>(),
                  version: null,
                  kind: 'discord',
                  name: 'Discord #war-room',
                  address: ADDRESS,
                  topics: ['eventSoon', 'notRequested', 'squads', 'warResult'],
                  locale: leader.language,
                  showsReasons: false,
                  isOn: false,
                }),
              );
            },
          },
          {
            at: life.at(clan, TOKEN_DAYS_AGO, { hour: 20, minute: 5 }),
            act: async () => {
              await life.change(clan, member, (work, actor) =>
                tokens.create(work, actor, {
                  id: life.id<ApiTokenId>(),
                  name: 'Calendar bot',
                  scopes: ['members:read', 'schedule:read', 'skips:read', 'skips:write'],
                  days: 90,
                  token: API_TOKEN_PREFIX + randomBytes(32).toString('base64url'),
                }),
              );
            },
          },
        ];
      }),
  };
}
