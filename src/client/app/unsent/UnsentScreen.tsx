import { useT } from '../../data/use-t.ts';

/** Changes that the server has not confirmed yet. */
export const UnsentScreen = () => {
  const t = useT('unsent');
  return <h1 className="p-4 md:px-6.5 md:py-5.5">{t('title')}</h1>;
};
