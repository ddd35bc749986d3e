import { countIn } from '../../../../domain/squads/steps.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useSquadLimits } from './use-limits.ts';
import type { Plan } from './use-plan.ts';

/** What stands beyond the clan's limits: they were lowered, and nobody was taken out. */
export function OverLimits({ plan }: { readonly plan: Plan }) {
  const t = useT('squad-list');
  const format = useFormats();
  const { squadName } = useSquadWords();
  const limits = useSquadLimits();
  const { squads, board } = plan.squads.shown;
  const full = squads.flatMap((squad, at) =>
    countIn(board.places, squad.id) > limits.size ? [squadName(squad, at)] : [],
  );
  const lines = [
    ...(squads.length > limits.squads
      ? [t('overMap', { squads: format.number(squads.length), most: format.number(limits.squads) })]
      : []),
    ...(full.length > 0
      ? [t('overSquads', { names: format.list(full), most: format.number(limits.size) })]
      : []),
  ];
  return lines.length === 0 ? null : (
    <div role="status" className="grid gap-1 border border-line bg-panel px-3.5 py-2.5 text-wait">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
