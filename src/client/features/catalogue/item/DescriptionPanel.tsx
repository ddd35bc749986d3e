import type { ItemTexts } from '../../../../domain/catalogue/item/packed-texts.ts';
import type { TextsStatus } from '../../../data/item-texts/game-texts.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { nameTag } from '../../../ui/display/language-names.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';

/** What the game tells about the item. */
export function DescriptionPanel({
  about,
  status,
}: Pick<ItemTexts, 'about'> & { readonly status: TextsStatus }) {
  const t = useT('catalogue');
  if (status === 'none') return null;
  return (
    <Panel title={t('about')}>
      {status === 'loading' && <StateBlock kind="loading" />}
      {status === 'unreachable' && <p className="p-3.5 text-ink-3">{t('aboutLater')}</p>}
      {status === 'ready' && about.length === 0 && <p className="p-3.5 text-ink-3">{t('noAbout')}</p>}
      {status === 'ready' && about.length > 0 && (
        <div className="grid max-w-prose gap-3 p-3.5 text-ink-2" data-about>
          {about.map(({ text, language }) => (
            <p key={text} lang={nameTag(language)} className="whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
      )}
    </Panel>
  );
}
