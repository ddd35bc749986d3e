import { useEffect, useState } from 'react';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import type { ModelPicture } from '../scene/model-pictures.ts';

/** For developers: every model of the scene with what it costs to draw. */
export function ModelsScreen() {
  const t = useT('clan-wars-models');
  const format = useFormats();
  const [models, setModels] = useState<readonly ModelPicture[] | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    import('../scene/model-pictures.ts')
      .then(({ drawModels }) => drawModels())
      .then(
        (drawn) => !isGone && setModels(drawn),
        () => !isGone && setModels('failed'),
      );
    return () => {
      isGone = true;
    };
  }, []);
  const known = models === null || models === 'failed' ? [] : models;
  const sum = (of: (model: ModelPicture) => number): number =>
    known.reduce((total, model) => total + of(model), 0);
  return (
    <Page>
      <div>
        <h1>{t('title')}</h1>
        <p className="text-ink-2">{t('lead')}</p>
      </div>
      {models === 'failed' ? (
        <StateBlock kind="broken" title={t('failed')}>
          {t('failedBody')}
        </StateBlock>
      ) : models === null ? (
        <p role="status" className="text-ink-3">
          {t('drawing')}
        </p>
      ) : (
        <>
          <p role="status" className="text-ink-2 tabular-nums">
            {t('total', {
              models: format.number(known.length),
              triangles: format.number(sum(({ triangles }) => triangles)),
              calls: format.number(sum(({ calls }) => calls)),
            })}
          </p>
          <ul className="m-0 grid list-none grid-cols-2 gap-px p-0 md:grid-cols-4">
            {known.map(({ name, picture, triangles, calls }) => (
              <li key={name} className="relative bg-panel p-3.5 outline outline-line hover:bg-raised">
                <img
                  src={picture}
                  alt=""
                  width={240}
                  height={240}
                  className="mx-auto h-auto w-full max-w-44"
                />
                <AppLink
                  to="/{-$locale}/dev/model-preview"
                  search={{ model: name }}
                  className="font-semibold text-ink no-underline before:absolute before:inset-0 hover:underline"
                >
                  {t(name)}
                </AppLink>
                <p className="text-xs text-ink-3 tabular-nums">
                  {t('cost', { triangles: format.number(triangles), calls: format.number(calls) })}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
