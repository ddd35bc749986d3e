/** The audit log of the demo clan: what its rows say was done, and a few changes of its settings. */
import { AUDIT_PAGE_SIZE, list, type AuditLine } from '../../../../../contract/audit.ts';
import type { AnswerOf, CallInput } from '../../../../../contract/endpoint.ts';
import type { AuditAction } from '../../../../../contract/registry/audit.ts';
import { AUDIT_TOPICS, type AuditTopic } from '../../../../../domain/audit/audit-part.ts';
import { foldText, matchesSearch } from '../../../../../domain/search-text.ts';
import { dayIn } from '../../../../data/clan/use-clan-day.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF_NAME } from '../rows/demo-clan.ts';
import type { DemoRows } from '../rows/demo-rows.ts';

interface DemoLine extends AuditLine {
  readonly action: AuditAction;
  readonly topic: AuditTopic;
}

type Made = Pick<DemoLine, 'at' | 'actor' | 'action' | 'topic' | 'entityKind' | 'entityId'> &
  Partial<Pick<DemoLine, 'subject' | 'facts' | 'before' | 'after'>>;

const HOUR_MS = 3_600_000;
const DECIDED = {
  approved: 'skip.approved',
  auto_approved: 'skip.autoApproved',
  rejected: 'skip.rejected',
} as const;
const BOOKED = {
  balance: 'treasury.balance',
  expense: 'treasury.expense',
  income: 'treasury.income',
  contribution: 'treasury.contribution',
} as const;

function skipLines({ skips }: DemoRows): readonly Made[] {
  return skips.flatMap(({ id, status, startDate, endDate, reason, ...skip }): readonly Made[] => {
    const thing = {
      topic: 'skips',
      entityKind: 'skip',
      entityId: id,
      facts: { startDate, endDate },
      subject: skip.characterName,
    } as const;
    const asked: Made = {
      ...thing,
      at: skip.requestedAt,
      actor: skip.characterName,
      action: 'skip.requested',
      after: { startDate, endDate, ...(reason !== null && { reason }) },
    };
    if (status === 'cancelled')
      return [asked, { ...thing, at: skip.requestedAt, actor: skip.characterName, action: 'skip.cancelled' }];
    if (status === 'pending' || skip.reviewedAt === null) return [asked];
    return [
      asked,
      {
        ...thing,
        at: skip.reviewedAt,
        actor: skip.reviewer,
        action: DECIDED[status],
        before: { status: 'pending' },
        after: { status, ...(skip.reviewReason !== null && { reviewReason: skip.reviewReason }) },
      },
    ];
  });
}

function moneyLines({ money }: DemoRows): readonly Made[] {
  return money.entries.flatMap(
    ({ seq, at, by, source, subject, previousRub, balanceRub, deltaRub, reason }) =>
      source in BOOKED
        ? [
            {
              at,
              actor: by,
              action: BOOKED[source as keyof typeof BOOKED],
              topic: 'treasury',
              entityKind: 'treasury',
              entityId: String(seq),
              subject,
              facts: { deltaRub, ...(reason !== null && { reason }) },
              before: { balanceRub: previousRub },
              after: { balanceRub },
            } as const,
          ]
        : [],
  );
}

/** What leaders did with the settings, so many hours ago. */
function settingsLines(madeAt: number): readonly Made[] {
  const at = (hoursAgo: number): string => new Date(madeAt - hoursAgo * HOUR_MS).toISOString();
  const settings = { topic: 'settings', entityKind: 'clanSettings', entityId: 'clan' } as const;
  return [
    {
      ...settings,
      at: at(30),
      actor: 'Halden',
      action: 'settings.changed',
      before: { warns: { costPerWarn: 50_000 } },
      after: { warns: { costPerWarn: 100_000 } },
    },
    {
      ...settings,
      at: at(75),
      actor: 'Ozera',
      action: 'settings.changed',
      before: { isReasonRequired: false, autoApproveHours: 0 },
      after: { isReasonRequired: true, autoApproveHours: 24 },
    },
    {
      topic: 'settings',
      entityKind: 'memberRole',
      entityId: 'kestrel',
      at: at(120),
      actor: 'Halden',
      subject: 'Kestrel',
      action: 'memberRole.changed',
      before: { role: 'member' },
      after: { role: 'officer' },
    },
  ];
}

/** Newest first. */
export function demoAudit(madeAt: number, rows: DemoRows): readonly DemoLine[] {
  return [...skipLines(rows), ...moneyLines(rows), ...settingsLines(madeAt)]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .map((line, index) => ({
      subject: null,
      facts: null,
      before: null,
      after: null,
      ...line,
      id: String(index),
      deviceAt: null,
    }));
}

type Query = NonNullable<CallInput<typeof list>['query']>;

/** A page of those asked for, as the server answers. */
export function auditAnswer(
  lines: readonly DemoLine[],
  { of, topic, person, entity, from, to, page = '1' }: Query,
  dayOf: (at: number) => string,
): Omit<AnswerOf<typeof list>, 'success'> {
  const found = lines.filter((line) => {
    const names = [line.actor, line.subject].flatMap((name) => name ?? []);
    const day = dayOf(Date.parse(line.at));
    return (
      (of !== 'own' || names.includes(DEMO_SELF_NAME)) &&
      (topic === undefined || line.topic === topic) &&
      names.some((name) => matchesSearch(foldText(name), person ?? '')) &&
      (entity === undefined || entity === `${line.entityKind}:${line.entityId}`) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to)
    );
  });
  const start = (Number(page) - 1) * AUDIT_PAGE_SIZE;
  return {
    lines: found.slice(start, start + AUDIT_PAGE_SIZE).map(({ topic: _topic, ...line }) => line),
    total: found.length,
    page: Number(page),
    pageSize: AUDIT_PAGE_SIZE,
    topics: [...AUDIT_TOPICS],
  };
}

/** The log of this visit; the days are the viewer's. */
export const extendWithAudit: ExtendDemo = ({ madeAt, rows }) => {
  const lines = demoAudit(madeAt, rows);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    views: new Map(),
    answers: {
      [list.id]: (input) =>
        auditAnswer(lines, (input as CallInput<typeof list>).query ?? {}, (at) => dayIn(timeZone, at)),
    },
    onChange: () => undefined,
  };
};
