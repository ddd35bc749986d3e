import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Slider } from '../../../ui/form/Slider.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { MODEL_IDS } from '../words/model-ids.ts';
import type { WarsSearch } from '../url/wars-search.ts';
import { prefersStill, supports3d } from '../war-map/supports-3d.ts';
import { Choice } from '../words/Choice.tsx';

const ModelCanvas = lazy(() =>
  import('../scene/ModelCanvas.tsx').then((module) => ({ default: module.ModelCanvas })),
);

/** For developers: one model on a turntable. */
export function ModelPreviewScreen() {
  const t = useT('clan-wars-models');
  const format = useFormats();
  const search: WarsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const model = MODEL_IDS.find((one) => one === search.model) ?? 'bigBarricade';
  const [light, setLight] = useState(1.9);
  const [sun, setSun] = useState(40);
  const [scale, setScale] = useState(1);
  const [isWireframe, setWireframe] = useState(false);
  const [isTurning, setTurning] = useState(() => !prefersStill());
  const [hasFailed, setFailed] = useState(() => !supports3d());
  const [drawn, setDrawn] = useState({ calls: 0, triangles: 0 });
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1 className="me-auto">{t('previewTitle')}</h1>
        <LinkButton to="/{-$locale}/dev/models" variant="quiet" icon="list">
          {t('title')}
        </LinkButton>
      </div>
      <Panel
        title={t(model)}
        aside={t('cost', {
          triangles: format.number(drawn.triangles),
          calls: format.number(drawn.calls),
        })}
      >
        {hasFailed ? (
          <StateBlock kind="broken" title={t('failed')}>
            {t('failedBody')}
          </StateBlock>
        ) : (
          <div className="relative h-[min(56dvh,30rem)] bg-raised" role="img" aria-label={t(model)}>
            <Suspense fallback={null}>
              <ModelCanvas
                {...{ model, light, sun, scale, isWireframe, isTurning }}
                onDrawn={(calls, triangles) =>
                  setDrawn((before) =>
                    before.calls === calls && before.triangles === triangles ? before : { calls, triangles },
                  )
                }
                onLost={() => setFailed(true)}
              />
            </Suspense>
          </div>
        )}
        <div className="grid gap-x-5 gap-y-3 border-t border-line p-3.5 sm:grid-cols-2 lg:grid-cols-3">
          <Choice
            label={t('model')}
            value={model}
            options={MODEL_IDS.map((value) => ({ value, label: t(value) }))}
            onChange={(value) =>
              void navigate({
                to: '.',
                search: { model: MODEL_IDS.find((one) => one === value) },
                replace: true,
              })
            }
          />
          <Slider
            label={t('light')}
            {...{ min: 0, max: 4, step: 0.1, value: light }}
            valueText={format.number(light, 1)}
            onChange={setLight}
          />
          <Slider
            label={t('sun')}
            {...{ min: 0, max: 360, step: 5, value: sun }}
            valueText={`${format.number(sun)}°`}
            onChange={setSun}
          />
          <Slider
            label={t('scale')}
            {...{ min: 0.2, max: 3, step: 0.1, value: scale }}
            valueText={format.number(scale, 1)}
            onChange={setScale}
          />
          <Checkbox label={t('wireframe')} isLabelShown isOn={isWireframe} onChange={setWireframe} />
          <Checkbox label={t('turning')} isLabelShown isOn={isTurning} onChange={setTurning} />
        </div>
      </Panel>
    </Page>
  );
}
