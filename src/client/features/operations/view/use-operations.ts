import { useMemo } from 'react';
import { heldTime, type HeldTime } from '../../../../domain/operations/operation-time.ts';
import type { OperationTime } from '../../../../domain/operations/operation.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import {
  operationsView,
  type OperationsView,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';

/** The clan's operations on this device, with the changes that wait. */
export function useOperations(): MirroredRows<OperationsView> {
  return useMirroredRows(operationsView);
}

/** When operations are held, by the schedule as it is now. */
export function useTimeOf(): (operation: { readonly time: OperationTime | null }) => HeldTime | null {
  const { events, zone } = useSchedule();
  return useMemo(
    () =>
      ({ time }) =>
        heldTime(time, events, zone),
    [events, zone],
  );
}

export interface People {
  /** By the key of the name; the key where nobody knows it. */
  readonly nameOf: (memberKey: string) => string;
  /** Who uses the app, by the key of the name. */
  readonly hasAccount: (memberKey: string) => boolean;
  /** Whether it is the key of somebody's name. */
  readonly isName: (key: string) => boolean;
}

/** Names of members and guests. */
export function usePeopleNames(): People {
  const { today } = useSchedule();
  const members = useMirrorView(membersView, (view) => view.members, { detail: today });
  const guests = useMirrorView(squadsView, (view) => view.guests);
  return useMemo(() => {
    const names = new Map([
      ...guests.map(({ id, name }) => [id, name] as const),
      ...members.map(({ id, name }) => [id, name] as const),
    ]);
    const accounts = new Set(members.filter(({ characterId }) => characterId !== null).map(({ id }) => id));
    return {
      nameOf: (key) => names.get(key) ?? key,
      hasAccount: (key) => accounts.has(key),
      isName: (key) => names.has(key),
    };
  }, [members, guests]);
}
