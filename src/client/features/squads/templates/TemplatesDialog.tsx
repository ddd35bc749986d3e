import { useState } from 'react';
import { v7 as newId } from 'uuid';
import * as templates from '../../../../contract/squad-templates.ts';
import type { SquadTemplate } from '../../../../contract/squad-templates.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { toId } from '../../../../domain/ids.ts';
import { MAX_TEMPLATE_NAME, type SquadTemplateId } from '../../../../domain/squads/template.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { OrdersNotice, useReplacement } from '../replace/OrdersNotice.tsx';
import { SaveFirst, useSavingFirst } from '../replace/SaveFirst.tsx';
import { useSquadLimits } from '../manager/use-limits.ts';
import type { Plan } from '../manager/use-plan.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';

interface TemplatesDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** What is asked about a template before it is done. */
type Question = 'take' | 'replace' | 'rename' | 'delete';

function namesGone({ squads, gone }: SquadTemplate): readonly string[] {
  return squads.flatMap(({ people }) =>
    people.filter(({ memberKey }) => gone.includes(memberKey)).map(({ name }) => name),
  );
}

/** Plans that are unchanged under a name. */
export function TemplatesDialog({ plan, onClose, onDone }: TemplatesDialogProps) {
  const t = useT('squad-board');
  const list = useT('squad-list');
  const common = useT('common');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const { mapName } = useSquadWords();
  const limits = useSquadLimits();
  const { map } = plan;
  const { squads, board } = plan.squads.shown;
  const seen = { squads: squads.length, people: board.places.size };
  const { state, data, retry } = useInClanTime(useEndpoint(templates.list, {}));
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<{ readonly id: string; readonly what: Question } | null>(null);
  const [renamed, setRenamed] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const message = useErrorMessage(problem);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const replacement = useReplacement();
  const saving = useSavingFirst();
  const save = useKeyedCall(templates.save);
  const remove = useKeyedCall(templates.remove);
  const take = useKeyedCall(templates.take, (answer) => setLeftOut(answer.leftOut));
  const finish = (failure: ApiError | null, text: string): void => {
    setProblem(failure);
    retry();
    if (failure !== null) return;
    setAsked(null);
    onDone(text);
  };
  const ask = (template: SquadTemplate, what: Question): void => {
    setProblem(null);
    setLeftOut([]);
    setRenamed(template.name);
    saving.setName(null);
    setAsked({ id: template.id, what });
  };
  const create = useSubmit(async () => {
    const same = data?.templates.find((template) => nameKey(template.name) === nameKey(name));
    // two of one name could not be told apart
    if (same !== undefined) {
      ask(same, 'replace');
      return;
    }
    const body = { id: toId<SquadTemplateId>(newId()), name: name.trim(), map, version: 0 };
    const failure = await save({ body });
    finish(failure, t('templateSaved', { name: body.name }));
    if (failure === null) setName('');
  });
  const act = useSubmit(async () => {
    const template = data?.templates.find((one) => one.id === asked?.id);
    if (template === undefined || asked === null) return;
    const { id: templateId, version } = template;
    const message = { name: template.name, map: mapName(map) };
    if (asked.what === 'take' && saving.isInvalid) return;
    if (asked.what === 'take')
      finish(
        (squads.length === 0 ? null : await saving.run(map)) ??
          (await take({ params: { id: templateId }, body: { map, seen, version } })),
        t('templateTaken', message),
      );
    else if (asked.what === 'delete')
      finish(await remove({ params: { id: templateId }, body: { version } }), t('templateDeleted', message));
    else {
      const isRename = asked.what === 'rename';
      const wanted = isRename ? renamed.trim() : template.name;
      const body = { id: templateId, name: wanted, map: isRename ? null : map, version };
      finish(await save({ body }), t('templateSaved', { name: wanted }));
    }
  });
  const question = (template: SquadTemplate): string => {
    const gone = namesGone(template);
    if (asked?.what === 'take')
      return [
        t('takeTemplateBody', { map: mapName(map), squads: seen.squads, people: seen.people }),
        ...(gone.length === 0 ? [] : [t('goneLeftOut', { names: format.list(gone) })]),
      ].join(' ');
    return asked?.what === 'replace'
      ? t('replaceTemplateBody', { name: template.name, map: mapName(map) })
      : t('deleteTemplateBody');
  };
  const confirmTexts = {
    take: t('takeTemplate'),
    replace: t('replaceTemplate'),
    rename: t('rename'),
    delete: t('deleteTemplate'),
  } as const;
  return (
    <Dialog isOpen isTall onClose={onClose} title={t('templates')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-2">{t('templatesBody')}</p>
        {!isOnline && <p className="text-wait">{t('templatesOffline')}</p>}
        <form className="flex flex-wrap items-end gap-2" onSubmit={create.submit}>
          <div className="min-w-0 flex-1 basis-48">
            <TextField
              label={t('templateName', { map: mapName(map) })}
              value={name}
              maxLength={MAX_TEMPLATE_NAME}
              onChange={setName}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            icon="save"
            className="h-10"
            isBusy={create.isBusy}
            disabled={!isOnline || squads.length === 0 || name.trim() === ''}
          >
            {list('save')}
          </Button>
        </form>
        {message !== '' && (
          <p role="alert" className="text-no">
            {message}
          </p>
        )}
        {leftOut.length > 0 && (
          <p role="status" className="text-wait">
            {t('goneLeftOut', { names: format.list(leftOut) })}
          </p>
        )}
        {data === undefined ? (
          <StateBlock
            kind={state === 'ready' ? 'loading' : state}
            action={state === 'broken' ? <Button onClick={retry}>{common('tryAgain')}</Button> : undefined}
          />
        ) : data.templates.length === 0 ? (
          <StateBlock kind="empty" title={t('noTemplates')}>
            {t('noTemplatesBody')}
          </StateBlock>
        ) : (
          <ul className="divide-y divide-line border border-line">
            {data.templates.map((template) => {
              const people = template.squads.reduce((sum, squad) => sum + squad.people.length, 0);
              const isAsked = asked?.id === template.id;
              return (
                <li key={template.id} data-template={template.name} className="grid gap-2 p-3">
                  <div>
                    <h3 className="wrap-anywhere">{template.name}</h3>
                    <p className="text-xs text-ink-3">
                      {[
                        mapName(template.map),
                        t('templateCounts', {
                          squads: format.number(template.squads.length),
                          people: format.number(people),
                        }),
                        t('changedBy', {
                          name: template.changedBy,
                          at: format.dateTime(template.changedAt),
                        }),
                      ].join(' · ')}
                    </p>
                    {template.gone.length > 0 && (
                      <p className="text-xs text-wait">
                        {t('gone', { names: format.list(namesGone(template)) })}
                      </p>
                    )}
                  </div>
                  {isAsked && asked !== null ? (
                    <form className="grid gap-2" onSubmit={act.submit}>
                      {asked.what === 'rename' ? (
                        <TextField
                          label={list('name')}
                          value={renamed}
                          maxLength={MAX_TEMPLATE_NAME}
                          onChange={setRenamed}
                        />
                      ) : (
                        <p role="alert">{question(template)}</p>
                      )}
                      {asked.what === 'take' && squads.length > 0 && (
                        <>
                          {/* as the server takes it: no more squads than the clan allows */}
                          <OrdersNotice
                            map={map}
                            {...replacement(squads, template.squads.slice(0, limits.squads))}
                          />
                          <SaveFirst map={map} saving={saving} />
                        </>
                      )}
                      <div className="flex flex-wrap gap-2">
                        <Button onClick={() => setAsked(null)}>{common('cancel')}</Button>
                        <Button
                          type="submit"
                          variant={asked.what === 'rename' ? 'primary' : 'danger'}
                          isBusy={act.isBusy}
                          disabled={!isOnline || (asked.what === 'rename' && renamed.trim() === '')}
                        >
                          {confirmTexts[asked.what]}
                        </Button>
                      </div>
                    </form>
                  ) : (
                    <div className="flex flex-wrap gap-2">
                      <Button disabled={!isOnline} onClick={() => ask(template, 'take')}>
                        {t('takeOn', { map: mapName(map) })}
                      </Button>
                      <Button
                        disabled={!isOnline || squads.length === 0}
                        onClick={() => ask(template, 'replace')}
                      >
                        {t('replaceTemplate')}
                      </Button>
                      <Button
                        variant="quiet"
                        icon="pencil"
                        aria-label={t('renameOf', { name: template.name })}
                        disabled={!isOnline}
                        onClick={() => ask(template, 'rename')}
                      />
                      <Button
                        variant="quiet"
                        icon="trash"
                        aria-label={t('deleteOf', { name: template.name })}
                        disabled={!isOnline}
                        onClick={() => ask(template, 'delete')}
                      />
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
