import { useT } from '../../data/use-t.ts';

/** The heading of the page. */
export const PushDebugScreen = () => {
  const t = useT('shell');
  return <h1 className="p-4 md:px-6.5 md:py-5.5">{t('navPush')}</h1>;
};
