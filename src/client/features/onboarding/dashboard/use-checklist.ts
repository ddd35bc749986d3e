import { useMemo, useSyncExternalStore } from 'react';
import { checklist as checklistEndpoint } from '../../../../contract/onboarding.ts';
import { OPERATIONS, type OperationName } from '../../../../contract/registry/operations.ts';
import { isComplete, STEPS, type Checklist, type Step } from '../../../../domain/onboarding/checklist.ts';
import { installState, onInstallOffer } from '../../../data/browser-state/install-prompt.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useLastShown } from '../../../data/http/use-last-shown.ts';
import { useOutbox } from '../../../data/outbox/use-outbox.ts';
import { useClanId } from '../../../data/session/session.ts';
import { wereSettingsSeen } from '../visits/settings-visit.ts';

/** Changes that take a step, also while they wait. */
const TAKES: Partial<Readonly<Record<OperationName, Step>>> = {
  'loadout.save': 'request',
  'skip.create': 'skip',
  'gear.save': 'gear',
};

export interface OpenChecklist {
  readonly checklist: Checklist;
  /** In the order of the list. */
  readonly steps: readonly { readonly step: Step; readonly isDone: boolean }[];
  readonly isComplete: boolean;
  /** Complete only by what this device alone knows. */
  readonly isOverHere: boolean;
}

/** The checklist for the role. Null: there is none to show, because it is closed or cannot be known. */
export function useChecklist(): 'loading' | OpenChecklist | null {
  const { state, data } = useEndpoint(
    checklistEndpoint,
    {},
    {
      isOfFirstPaint: true,
      // what is closed stays closed
      enabled: (last) => last?.isClosed !== true,
    },
  );
  const outbox = useOutbox();
  const clanId = useClanId();
  const install = useSyncExternalStore(onInstallOffer, installState, installState);
  const now = useMemo((): 'loading' | OpenChecklist | null => {
    if (data === undefined) return state === 'loading' ? 'loading' : null;
    if (data.isClosed) return null;
    if (outbox.state === 'loading') return 'loading';
    const { checklist } = data;
    const changes = [...outbox.rows.filter((row) => row.state !== 'needs-attention'), ...outbox.sent];
    const isClosedHere = changes.some(({ op, args }) => {
      const read = OPERATIONS['onboarding.close'].args.safeParse(args);
      return op === 'onboarding.close' && read.success && read.data.checklist === checklist;
    });
    if (isClosedHere) return null;
    const known = [...data.done, ...changes.flatMap(({ op }) => TAKES[op] ?? [])];
    const taken = [
      ...known,
      ...(install === 'installed' ? (['install'] as const) : []),
      ...(wereSettingsSeen(clanId) ? (['settings'] as const) : []),
    ];
    return {
      checklist,
      steps: STEPS[checklist].map((step) => ({ step, isDone: taken.includes(step) })),
      isComplete: isComplete(checklist, taken),
      isOverHere: isComplete(checklist, taken) && !isComplete(checklist, known),
    };
  }, [state, data, outbox, install, clanId]);
  // a start from the home screen waits for no database
  const last = useLastShown<{ readonly open: OpenChecklist | null }>(
    'first-steps',
    now === 'loading'
      ? { state: 'loading', value: { open: null } }
      : { state: 'ready', value: { open: now } },
  );
  return last.state === 'loading' ? 'loading' : last.value.open;
}
