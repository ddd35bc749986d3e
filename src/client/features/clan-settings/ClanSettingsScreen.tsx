import { useT } from '../../data/use-t.ts';

/** What a clan sets for itself; leaders and colonels only. */
export const ClanSettingsScreen = () => {
  const t = useT('clan-settings');
  return <h1 className="p-4 md:px-6.5 md:py-5.5">{t('title')}</h1>;
};
