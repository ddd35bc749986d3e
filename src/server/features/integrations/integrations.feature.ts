/** Webhooks of clans, tokens of people and commands in Discord, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { PostNetwork } from '../../network/guarded-post.ts';
import { createApiTokensRepo } from './api-tokens.repo.ts';
import { apiTokensRoutes } from './api-tokens.routes.ts';
import { createApiTokensService, type ApiTokensService } from './api-tokens.service.ts';
import { createIntegrationsDemo } from './demo.ts';
import { createDiscordLinksRepo } from './discord/discord-links.repo.ts';
import { type CodeVault, createDiscordLinksService } from './discord/discord-links.service.ts';
import type { CommandPorts, DiscordApplication } from './discord/discord.ports.ts';
import { createFollowUps } from './discord/interactions/follow-ups.ts';
import { discordRoutes } from './discord/interactions/discord.routes.ts';
import { createDeliveriesRepo } from './deliveries.repo.ts';
import { integrationsRoutes } from './integrations.routes.ts';
import { type DrawSquads, drawSquads } from './squads-picture.ts';
import { createWebhookDelivery } from './webhook-delivery.ts';
import { createWebhookNews, type NewsPorts } from './webhook-news.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { createWebhooksRepo } from './webhooks.repo.ts';
import { createWebhooksService, type WebhookVault } from './webhooks.service.ts';

/** It knows who calls with a token. */
export type IntegrationsFeature = Feature & { readonly tokens: Pick<ApiTokensService, 'principal'> };

const RETENTION_MS = 30 * 24 * 3_600_000;

export function createIntegrationsFeature(
  deps: FeatureDeps &
    CommandPorts &
    NewsPorts & {
      readonly notices: NoticesPort;
      readonly vault: WebhookVault;
      readonly application: DiscordApplication | null;
      /** For the codes that connect people. */
      readonly codes: CodeVault;
      readonly extraHosts: readonly string[];
      readonly network?: PostNetwork | undefined;
      readonly draw?: DrawSquads | undefined;
      /** Of tokens, for storage. */
      readonly hashOf: (token: string) => Buffer;
    },
): IntegrationsFeature {
  const { db, clock } = deps;
  const repo = createWebhooksRepo(db);
  const deliveries = createDeliveriesRepo(db);
  const sender = createWebhookSender(deps);
  const service = createWebhooksService({ ...deps, repo, deliveries, sender });
  const news = createWebhookNews({ ...deps, repo });
  const tokens = createApiTokensService({ ...deps, repo: createApiTokensRepo(db) });
  const links = createDiscordLinksRepo(db);
  const discord = createDiscordLinksService({ ...deps, repo: links, vault: deps.codes });
  const { application } = deps;
  const followUps = application === null ? null : createFollowUps({ ...deps, application });
  return {
    tokens,
    demo: createIntegrationsDemo({ webhooks: service, tokens }),
    routes: (web) => {
      integrationsRoutes(web, service);
      apiTokensRoutes(web, tokens);
      discordRoutes(web, { ...deps, repo: links, links: discord, followUps });
    },
    settle: (work, clanId) => tokens.settle(work, clanId),
    jobs: {
      ...createWebhookDelivery({ ...deps, sender, drawSquads: deps.draw ?? drawSquads }),
      'webhooks.remind': ({ clanId }) => news.remind(clanId),
    },
    audited: (work, entry) => news.audited(work, entry),
    enqueueDue: () => news.enqueueDue(),
    sweep: async () => {
      await deliveries.removeBefore(new Date(clock.now().getTime() - RETENTION_MS));
      await tokens.sweep();
      await discord.sweep();
    },
    stop: async () => followUps?.stop(),
    close: () => {
      sender.close();
      followUps?.close();
    },
  };
}
