/** The checks of the demo: marked as on a device, closed and corrected as on the server. */
import * as results from '../../../../../contract/absence-results.ts';
import * as absences from '../../../../../contract/absences.ts';
import type { CheckPersonRow } from '../../../../../contract/absences.ts';
import type { CallInput } from '../../../../../contract/endpoint.ts';
import type { Mark } from '../../../../../domain/absences/check.ts';
import { withMark } from '../../../../../domain/absences/marks.ts';
import type { StageState } from '../../../../../domain/absences/stage-states.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import type { ShownView } from '../../../../../offline/mirror/mirror-view.ts';
import {
  checksView,
  checkView,
  overlayCheckPeople,
  overlayChecks,
  type ChecksView,
  type CheckView,
} from '../../../../../offline/mirror/overlays/discipline/absences.ts';
import { createStore, type ReadableStore, type Store } from '../../../../../offline/state/create-store.ts';
import { confirmed, type ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF, DEMO_SELF_NAME } from '../rows/demo-clan.ts';
import type { DemoRows } from '../rows/demo-rows.ts';
import { extendWithSquads } from '../squads/demo-squads.ts';
import { closed, demoChecks, type Checked } from './demo-checks.ts';

/** Adds the checks to the demo's clan, with its squads. */
export function extendWithChecks(appeal: string): ExtendDemo {
  return (clan) => {
    const { madeAt, rows } = clan;
    const squads = extendWithSquads(clan);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const context = { characterIds: [DEMO_SELF], timeZone, members: rows.members };
    let checks = demoChecks(madeAt, rows, appeal);
    const now = (): string => new Date().toISOString();
    const find = (id: string): Checked | undefined => checks.find(({ check }) => check.id === id);
    const readAll = (): ShownView<ChecksView> => ({
      state: 'ready',
      isMirrored: true,
      view: {
        checks: overlayChecks(
          context,
          checks.map(({ check }) => check),
          [],
        ),
      },
    });
    const readOne = (id: string): ShownView<CheckView> => {
      const found = find(id);
      const [check = null] = found === undefined ? [] : overlayChecks(context, [found.check], []);
      const skips = new Map<string, DemoRows['skips']>();
      for (const skip of rows.skips)
        if (check !== null && skip.startDate <= check.day && skip.endDate >= check.day)
          skips.set(nameKey(skip.characterName), [...(skips.get(nameKey(skip.characterName)) ?? []), skip]);
      const people =
        found === undefined
          ? []
          : overlayCheckPeople({ ...context, checkId: found.check.id }, found.people, []);
      return { state: 'ready', isMirrored: true, view: { check, people, skips, lost: [] } };
    };
    const all = createStore(readAll());
    const opened = new Map<string, Store<ShownView<CheckView>>>();
    const open = (id: string): ReadableStore<unknown> => {
      const store = opened.get(id) ?? createStore(readOne(id));
      opened.set(id, store);
      return store;
    };
    const update = (next: readonly Checked[]): void => {
      checks = next;
      all.set(readAll());
      for (const [id, store] of opened) store.set(readOne(id));
    };
    const replaceCheck = (id: string, change: (checked: Checked) => Checked): Checked | undefined => {
      update(checks.map((one) => (one.check.id === id ? change(one) : one)));
      return find(id);
    };
    /** A mark of a closed check changes, with all that follows from it. */
    const corrected = (
      id: string,
      memberKey: string,
      change: (person: CheckPersonRow) => CheckPersonRow,
    ): object => {
      const after = replaceCheck(id, ({ check, people }) => {
        const { closedBy, closedAt } = check;
        const changed = people.map((one) => (one.memberKey === memberKey ? change(one) : one));
        const openAppeals = changed.flatMap(({ appeals }) =>
          Object.values(appeals).filter(({ state }) => state === 'open'),
        ).length;
        return closed(
          { check: { ...check, openAppeals }, people: changed },
          rows.skips,
          closedBy ?? '',
          closedAt ?? now(),
        );
      });
      return { check: after?.check, person: after?.people.find((one) => one.memberKey === memberKey) };
    };
    const marked = (person: CheckPersonRow, stageId: string, to: Mark | null): CheckPersonRow => ({
      ...person,
      marks: { ...withMark(person.marks, stageId, to, DEMO_SELF_NAME) },
    });
    return {
      views: new Map<unknown, ReadableStore<unknown>>([...squads.views, [checksView, all]]),
      openViews: new Map([[checkView, open]]),
      answers: {
        ...squads.answers,
        [absences.preview.id]: (input) => {
          const { id } = (input as CallInput<typeof absences.preview>).params;
          const found = find(id);
          if (found === undefined) return {};
          const { check, people } = closed(found, rows.skips, DEMO_SELF_NAME, now());
          const namesIn = (wanted: StageState): readonly string[] =>
            people
              .filter(
                ({ isCounted, results: of }) =>
                  isCounted && Object.values(of ?? {}).some(({ state }) => state === wanted),
              )
              .map(({ name }) => name);
          return {
            summary: check.summary,
            names: {
              unexcused: namesIn('unexcused'),
              pending: namesIn('pending'),
              unmarked: namesIn('unmarked'),
              notCounted: [],
            },
          };
        },
        [absences.close.id]: (input) => {
          const { id } = (input as CallInput<typeof absences.close>).params;
          return {
            check: replaceCheck(id, (one) => closed(one, rows.skips, DEMO_SELF_NAME, now()))?.check,
          };
        },
        [absences.remove.id]: (input) => {
          const { id } = (input as CallInput<typeof absences.remove>).params;
          update(checks.filter(({ check }) => check.id !== id));
          return {};
        },
        [results.correct.id]: (input) => {
          const { params, body } = input as CallInput<typeof results.correct>;
          return corrected(params.id, body.memberKey, (person) => marked(person, body.stageId, body.to));
        },
        [results.decideAppeal.id]: (input) => {
          const { params, body } = input as CallInput<typeof results.decideAppeal>;
          const { stageId, decision, reason } = body;
          return corrected(params.id, body.memberKey, (person) => {
            const appealed = person.appeals[stageId];
            if (appealed === undefined) return person;
            const isAccepted = decision !== 'rejected';
            const judged = isAccepted
              ? marked(person, stageId, {
                  present: decision === 'present',
                  hasReason: decision === 'excused',
                })
              : person;
            const state = isAccepted ? ('accepted' as const) : ('rejected' as const);
            return {
              ...judged,
              appeals: {
                ...person.appeals,
                [stageId]: { ...appealed, state, answer: reason, by: DEMO_SELF_NAME, decidedAt: now() },
              },
            };
          });
        },
      },
      onChange: (row) => {
        squads.onChange(row);
        const before = new Map(checks.map((one) => [one.check.id, one.people]));
        update(
          overlayChecks(
            context,
            checks.map(({ check }) => check),
            [row],
          ).map((shown): Checked => {
            const check = confirmed(shown);
            const checkId = check.id;
            return {
              check: { ...check, createdBy: check.createdBy === '' ? DEMO_SELF_NAME : check.createdBy },
              people: overlayCheckPeople({ ...context, checkId }, before.get(checkId) ?? [], [row]).map(
                ({ waiting: _waiting, ...person }) => ({ ...person, rev: Math.max(1, person.rev) }),
              ),
            };
          }),
        );
      },
    };
  };
}
