import { useSearch } from '@tanstack/react-router';
import { useT } from '../../../../data/i18n/use-t.ts';
import { TacticsScreen } from '../../../../features/tactics/TacticsScreen.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithTactics } from './demo-tactics.ts';

/** The clan's tactics, to be drawn on without an account. */
export function DemoTacticsPage() {
  const t = useT('demo-plans');
  const { tactic } = useSearch({ strict: false });
  const extend = extendWithTactics({
    woods: t('tacticWoods'),
    woodsNotes: t('tacticWoodsNotes'),
    street: t('tacticStreet'),
    streetNotes: t('tacticStreetNotes'),
    fords: t('tacticFords'),
    fordsNotes: t('tacticFordsNotes'),
    stepApproach: t('stepApproach'),
    stepHold: t('stepHold'),
    stepBuild: t('stepBuild'),
  });
  return (
    <DemoFrame
      sources={useDemoClan(undefined, extend)}
      {...(tactic !== undefined && { width: 'max-w-[100rem]' })}
    >
      <TacticsScreen />
    </DemoFrame>
  );
}
