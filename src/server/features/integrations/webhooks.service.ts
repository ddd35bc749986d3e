/** Webhooks of a clan: what is set up, and the test button. Source: decision "Webhooks of clans". */
import type { WebhookDelivery, WebhookRow } from '../../../contract/integrations.ts';
import type { Locale } from '../../../contract/wire-words.ts';
import type { ClanId } from '../../../domain/ids.ts';
import {
  addressEnd,
  MAX_WEBHOOKS,
  type WebhookId,
  type WebhookKind,
  type WebhookTopic,
} from '../../../domain/integrations/webhook.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { testText } from '../../../i18n/webhooks/webhook-text.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { LimitRule, SharedLimits } from '../../ports/shared-limits.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createDeliveriesRepo, type DeliveriesRepo } from './deliveries.repo.ts';
import { webhookAddress } from './webhook-address.ts';
import type { WebhookSender } from './webhook-sender.ts';
import {
  createWebhooksRepo,
  type StoredWebhook,
  type WebhookContent,
  type WebhooksRepo,
} from './webhooks.repo.ts';

type Actor = Pick<ClanActor, 'clanId' | 'userId' | 'characterName'>;

/** Encrypts what the database keeps. */
export interface WebhookVault {
  seal(text: string): Buffer;
  /** Null where the installation's secret is another one by now. */
  unseal(sealed: Buffer): string | null;
}

export interface WantedWebhook {
  readonly id: WebhookId;
  readonly version: number | null;
  readonly kind: WebhookKind;
  readonly name: string;
  readonly address?: string | undefined;
  readonly secret?: string | undefined;
  readonly topics: readonly WebhookTopic[];
  readonly locale: Locale;
  readonly showsReasons: boolean;
  readonly isOn: boolean;
}

export interface TestAnswer {
  readonly result: 'delivered' | 'refused' | 'silent' | 'blocked';
  readonly status: number | null;
  readonly answer: string | null;
}

export interface WebhooksService {
  list(clanId: ClanId): Promise<readonly WebhookRow[]>;
  save(
    work: UnitOfWork,
    actor: Authorized<Actor>,
    wanted: WantedWebhook,
  ): Promise<
    Result<
      WebhookRow,
      | 'webhooks.addressRefused'
      | 'webhooks.changed'
      | 'webhooks.incomplete'
      | 'webhooks.notFound'
      | 'webhooks.tooMany'
    >
  >;
  remove(
    work: UnitOfWork,
    actor: Authorized<Actor>,
    id: WebhookId,
  ): Promise<Result<null, 'webhooks.notFound'>>;
  /** Waits for the other side. */
  test(
    actor: Authorized<Actor>,
    id: WebhookId,
  ): Promise<Result<TestAnswer, 'webhooks.notFound' | 'request.rateLimited'>>;
  deliveries(clanId: ClanId, id: WebhookId): Promise<Result<readonly WebhookDelivery[], 'webhooks.notFound'>>;
}

const TESTS: LimitRule = { name: 'webhook test', most: 5, windowMs: 60_000 };
const SHOWN_DELIVERIES = 30;

/** What the log says of one: never the address or the secret. */
export function auditedWebhook({
  kind,
  name,
  addressEnd: end,
  topics,
  locale,
  showsReasons,
  isOn,
}: Omit<WebhookContent, 'address' | 'secret'>) {
  return { name, kind, addressEnd: end, topics: [...topics], locale, showsReasons, isOn };
}

export function createWebhooksService({
  repo,
  deliveries,
  sender,
  vault,
  rules,
  extraHosts,
  limits,
  clock,
  ids,
}: {
  readonly repo: WebhooksRepo;
  readonly deliveries: DeliveriesRepo;
  readonly sender: WebhookSender;
  readonly vault: WebhookVault;
  readonly rules: RulesPort;
  readonly extraHosts: readonly string[];
  readonly limits: SharedLimits;
  readonly clock: Clock;
  readonly ids: Ids;
}): WebhooksService {
  /** The stored content with what is wished; what is not sent stays. */
  const contentOf = (
    before: StoredWebhook | null,
    { version: _version, id: _id, address, secret, ...wanted }: WantedWebhook,
  ): Result<WebhookContent, 'webhooks.addressRefused' | 'webhooks.incomplete'> => {
    // what it is does not change: its address and secret are those of its kind
    const kind = before?.kind ?? wanted.kind;
    const url = address === undefined ? null : webhookAddress(kind, address, extraHosts);
    if (address !== undefined && url === null) return err('webhooks.addressRefused');
    const sealed = url === null ? before?.address : vault.seal(url.href);
    const end = url === null ? before?.addressEnd : addressEnd(url.href);
    const key = secret === undefined ? (before?.secret ?? null) : vault.seal(secret);
    if (sealed === undefined || end === undefined || (kind === 'json' && key === null))
      return err('webhooks.incomplete');
    return ok({
      ...wanted,
      kind,
      address: sealed,
      addressEnd: end,
      secret: kind === 'json' ? key : null,
    });
  };
  return {
    list: (clanId) => repo.rows(clanId),
    async save(work, actor, wanted) {
      const { clanId, userId, characterName } = actor;
      // under the clan's lock, so that two cannot add the last one
      await work.nextRev(clanId);
      const inside = createWebhooksRepo(work.db);
      const before = await inside.lock(clanId, wanted.id);
      if (before === null && wanted.version !== null) return err('webhooks.notFound');
      if (before !== null && before.version !== wanted.version) return err('webhooks.changed');
      if (before === null && (await inside.count(clanId)) >= MAX_WEBHOOKS)
        return err('webhooks.tooMany', { most: MAX_WEBHOOKS });
      const content = contentOf(before, wanted);
      if (!content.ok) return content;
      await inside.put(clanId, wanted.id, content.value, {
        version: (before?.version ?? 0) + 1,
        by: characterName,
        at: work.now,
      });
      if (!content.value.isOn) await createDeliveriesRepo(work.db).drop(clanId, wanted.id, work.now);
      else
        await work.enqueueJob(
          'webhooks.deliver',
          { clanId, webhookId: wanted.id },
          { uniqueKey: `${clanId}:${wanted.id}:${(before?.version ?? 0) + 1}` },
        );
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: before === null ? 'webhook.added' : 'webhook.changed',
        entityKind: 'webhook',
        entityId: wanted.id,
        before: before === null ? null : auditedWebhook(before),
        after: auditedWebhook(content.value),
        whole: auditedWebhook(content.value),
      });
      const row = await inside.row(clanId, wanted.id);
      return row === null ? err('webhooks.notFound') : ok(row);
    },
    async remove(work, { clanId, userId, characterName }, id) {
      await work.nextRev(clanId);
      const inside = createWebhooksRepo(work.db);
      const before = await inside.lock(clanId, id);
      if (before === null) return err('webhooks.notFound');
      await inside.remove(clanId, id);
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'webhook.removed',
        entityKind: 'webhook',
        entityId: id,
        before: auditedWebhook(before),
        after: null,
      });
      return ok(null);
    },
    async test({ clanId }, id) {
      const webhook = await repo.find(clanId, id);
      if (webhook === null) return err('webhooks.notFound');
      const waitSeconds = await limits.take(TESTS, clanId);
      if (waitSeconds !== null) return err('request.rateLimited', { retryAfterSeconds: waitSeconds });
      const { timeZone } = await rules.rules(clanId);
      const { kind, name, locale, address, secret } = webhook;
      const messageId = ids.id();
      const answer = await sender.send(
        {
          kind,
          address: vault.unseal(address),
          secret: secret === null ? null : vault.unseal(secret),
        },
        {
          id: messageId,
          clanId,
          topic: 'test',
          event: null,
          at: clock.now(),
          text: (words) => testText(name, { locale, timeZone, ...words }),
        },
      );
      const { status } = answer;
      const isDelivered = status !== null && status >= 200 && status < 300;
      // it may have been deleted while the other side was asked
      if ((await repo.find(clanId, id)) !== null)
        await deliveries.addTest(clanId, id, messageId, {
          state: isDelivered ? 'delivered' : 'refused',
          status,
          answer: answer.answer,
          at: clock.now(),
        });
      return ok({
        result: answer.isBlocked
          ? 'blocked'
          : status === null
            ? 'silent'
            : isDelivered
              ? 'delivered'
              : 'refused',
        status,
        answer: answer.answer,
      });
    },
    async deliveries(clanId, id) {
      if ((await repo.find(clanId, id)) === null) return err('webhooks.notFound');
      return ok(await deliveries.last(clanId, id, SHOWN_DELIVERIES));
    },
  };
}
