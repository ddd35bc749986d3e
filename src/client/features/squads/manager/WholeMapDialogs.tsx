import { clear, remove } from '../../../../contract/squads.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import { countIn } from '../../../../domain/squads/steps.ts';
import { stepOf } from '../../../../offline/mirror/overlays/squads/squads.ts';
import type { ShownSquad } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { OrdersNotice } from '../replace/OrdersNotice.tsx';
import type { Plan } from './use-plan.ts';

/** Why something about all of a map was not done: others have changed it, or the error itself. */
export function useWholeMapProblem(): (problem: ApiError | null) => ApiError | string | null {
  const t = useT('squad-list');
  return (problem) => (problem?.code === 'squads.moved' ? t('changedMeanwhile') : problem);
}

const NONE: ReadonlyMap<SquadId, { readonly from: string; readonly to: string }> = new Map();
const NOBODY: ReadonlySet<SquadId> = new Set();

interface DeleteDialogProps {
  readonly plan: Plan;
  readonly squad: ShownSquad | null;
  readonly onClose: () => void;
}

export function DeleteDialog({ plan, squad, onClose }: DeleteDialogProps) {
  const t = useT('squad-list');
  const common = useT('common');
  const call = useKeyedCall(remove);
  const people = (id: SquadId): number => countIn(plan.squads.shown.board.places, id);
  return (
    <ConfirmDialog
      about={squad}
      onClose={onClose}
      onConfirm={async ({ id }) => {
        const name = plan.squadName(id) ?? t('squad');
        const problem = await call({ params: { id }, body: { people: people(id) } });
        if (problem === null) plan.status.say(t('doneDeleted', { squad: name }));
        if (problem === null || problem.code === 'squads.notFound') return null;
        return t(problem.code === 'squads.moved' ? 'changedMeanwhile' : 'deleteError');
      }}
      ask={({ id }) => ({
        title: t('deleteTitle', { squad: plan.squadName(id) ?? '' }),
        body: (
          <div className="grid gap-2">
            <p>{people(id) === 0 ? t('deleteEmpty') : t('deleteBody', { count: people(id) })}</p>
            {people(id) > 0 && <OrdersNotice map={plan.map} lost={new Set([id])} takenOver={NONE} />}
          </div>
        ),
        cancel: common('cancel'),
        confirm: t('deleteYes'),
        icon: 'trash',
      })}
    />
  );
}

interface ClearDialogProps {
  readonly plan: Plan;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ClearDialog({ plan, isOpen, onClose }: ClearDialogProps) {
  const t = useT('squad-list');
  const common = useT('common');
  const { mapName } = useSquadWords();
  const call = useKeyedCall(clear, ({ step }) => plan.steps.remember(stepOf(step)));
  const explain = useWholeMapProblem();
  const { squads, board } = plan.squads.shown;
  const seen = { squads: squads.length, people: board.places.size };
  return (
    <ConfirmDialog
      about={isOpen ? seen : null}
      onClose={onClose}
      onConfirm={async () => {
        const problem = explain(await call({ body: { map: plan.map, seen } }));
        if (problem === null)
          plan.status.say(t('doneCleared'), { isTrue: (shown) => shown.board.places.size === 0 });
        return problem;
      }}
      ask={({ people }) => ({
        title: t('clearTitle', { map: mapName(plan.map) }),
        body: (
          <div className="grid gap-2">
            <p>{t('clearBody', { count: people })}</p>
            <OrdersNotice map={plan.map} lost={NOBODY} takenOver={NONE} />
          </div>
        ),
        cancel: common('cancel'),
        confirm: t('clearYes'),
      })}
    />
  );
}
