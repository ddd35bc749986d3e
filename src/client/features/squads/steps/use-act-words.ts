import { useCallback } from 'react';
import { factOf } from '../../../../domain/squads/act.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { SquadStep } from '../../../../domain/squads/steps.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';

interface Names {
  readonly nameOf: (memberKey: string) => string;
  readonly squadName: (id: SquadId) => string | null;
}

/** What steps do, as a part of a sentence: "Halden to 1. Alpha". Empty: nothing. */
export function useActWords({ nameOf, squadName }: Names): (steps: readonly SquadStep[]) => string {
  const t = useT('squad-list');
  const { roleName } = useSquadWords();
  return useCallback(
    (steps) => {
      const fact = factOf(steps);
      if (fact === null) return '';
      const squad = 'squadId' in fact ? (squadName(fact.squadId) ?? t('squad')) : '';
      const [first, ...others] = 'keys' in fact ? fact.keys : [];
      const one = first === undefined || others.length > 0 ? null : nameOf(first);
      const count = others.length + 1;
      switch (fact.kind) {
        case 'to':
          return one === null ? t('actToMany', { count, squad }) : t('actTo', { name: one, squad });
        case 'out':
          return one === null ? t('actOutMany', { count }) : t('actOut', { name: one });
        case 'role': {
          const role = roleName(fact.role);
          return one === null ? t('actRoleMany', { count, role }) : t('actRole', { name: one, role });
        }
        case 'order':
          return one === null ? t('actOrderMany', { squad }) : t('actOrder', { name: one, squad });
        case 'swap':
          return t('actSwap', { name: nameOf(fact.one), other: nameOf(fact.other) });
        case 'leader':
          return fact.key === null
            ? t('actNoLeader', { squad })
            : t('actLeader', { name: nameOf(fact.key), squad });
        case 'several':
          return t('actSeveral', { count: fact.count });
      }
    },
    [nameOf, roleName, squadName, t],
  );
}
