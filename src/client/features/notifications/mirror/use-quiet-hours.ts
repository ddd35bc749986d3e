import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import type { QuietHours } from '../../../../domain/notifications/quiet-hours.ts';
import { useSettingsChanges } from './use-settings-changes.ts';

/** The quiet hours: the server's last answer with later changes laid over it. Undefined while neither is known. */
export function useQuietHours(): {
  readonly hours: QuietHours | null | undefined;
  readonly isWaiting: boolean;
} {
  const { data, args, isWaiting } = useSettingsChanges('notifications.quietHours');
  const last = OPERATIONS['notifications.quietHours'].args.safeParse(args.at(-1));
  return { hours: last.success ? last.data.quietHours : data?.quietHours, isWaiting };
}
