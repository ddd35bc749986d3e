import { useEffect, useMemo } from 'react';
import { settings } from '../../../../contract/notifications.ts';
import type { OperationName } from '../../../../contract/registry/operations.ts';
import { queries } from '../../../data/http/query-client.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useOutbox } from '../../../data/outbox/use-outbox.ts';

/** The server's settings, and the arguments of changes that they do not contain yet, oldest first. */
export function useSettingsChanges(op: OperationName) {
  const { data, fetchedAt } = useEndpoint(settings, {});
  const { rows, sent } = useOutbox();
  const fetchedAtMs = fetchedAt ?? 0;
  const changes = useMemo(() => {
    const newer = sent.filter((row) => row.op === op && row.sentAt > fetchedAtMs).toReversed();
    const waiting = rows.filter((row) => row.op === op && row.state !== 'needs-attention');
    return { newer, waiting, args: [...newer, ...waiting].map(({ args }) => args) };
  }, [rows, sent, op, fetchedAtMs]);
  // a change was confirmed after the last answer, which is stale now
  const lastSentKey = changes.newer.at(-1)?.key;
  const isAnswered = data !== undefined;
  useEffect(() => {
    if (lastSentKey !== undefined && isAnswered) void queries.invalidateQueries({ queryKey: [settings.id] });
  }, [lastSentKey, isAnswered]);
  return { data, args: changes.args, isWaiting: changes.waiting.length > 0 };
}
