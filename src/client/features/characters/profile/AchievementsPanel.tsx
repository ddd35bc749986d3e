import { useAchievements } from '../../../data/item-texts/game-texts.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { nameTag } from '../../../ui/display/language-names.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';

/** Achievements that the player shows in the game; nothing where there are none. */
export function AchievementsPanel({ ids }: { readonly ids: readonly string[] }) {
  const t = useT('characters');
  const achievements = useAchievements(ids);
  if (achievements.length === 0) return null;
  return (
    <Panel title={t('achievements')}>
      <ul className="divide-y divide-line">
        {achievements.map(({ id, title, description, language }) => (
          <li key={id} lang={nameTag(language)} data-achievement={id} className="px-3.5 py-2">
            <b className="block font-semibold wrap-anywhere">{title}</b>
            {description !== '' && <span className="text-xs text-ink-3">{description}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
