import { MAX_INSTRUCTION } from '../../../../domain/operations/operation.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { peopleIn } from '../view/people-in.ts';
import { usePeopleNames } from '../view/use-operations.ts';
import { useOperationWords } from '../view/operation-words.ts';
import type { OperationDraft } from './operation-draft.ts';

type Texts = OperationDraft['squads'];

interface SquadInstructionsProps {
  readonly draft: OperationDraft;
  readonly onChange: (fields: Pick<Partial<OperationDraft>, 'squads' | 'members'>) => void;
}

function without(texts: Texts, keys: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key)));
}

function filled(texts: Texts): readonly string[] {
  return Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [] : [key]));
}

/** What each squad of the map and each of its people is to do. */
export function SquadInstructions({ draft, onChange }: SquadInstructionsProps) {
  const t = useT('operation-editor');
  const words = useOperationWords();
  const { nameOf } = usePeopleNames();
  const maps = useMirrorView(squadsView, (view) => view.maps);
  const { map, squads: texts, members } = draft;
  if (map === null) return <p className="text-ink-2">{t('noMapYet')}</p>;
  const { squads, board } = maps[map];
  const lostSquads = filled(texts).filter((id) => !squads.some((squad) => squad.id === id));
  const lostMembers = filled(members).filter((key) => !board.places.has(key));
  return (
    <div className="grid gap-3">
      {squads.length === 0 && <p className="text-ink-2">{t('noSquads')}</p>}
      {squads.map((squad, at) => {
        const name = words.squadName(squad, at);
        const people = peopleIn(board, squad.id);
        const own = people.filter(({ key }) => (members[key] ?? '').trim() !== '').length;
        return (
          <div key={squad.id} className="border border-line">
            <div className="p-3 pb-1">
              <TextArea
                label={t('squadOrders', { squad: name })}
                value={texts[squad.id] ?? ''}
                maxLength={MAX_INSTRUCTION}
                rows={2}
                onChange={(text) => onChange({ squads: { ...texts, [squad.id]: text } })}
              />
            </div>
            {people.length > 0 && (
              <Disclosure
                title={t('perMember', { count: people.length })}
                aside={
                  own > 0 && <span className="text-xs text-ink-3">{t('withOrders', { count: own })}</span>
                }
              >
                <div className="grid gap-2 px-3 pt-1">
                  {people.map(({ key, role }) => (
                    <TextField
                      key={key}
                      label={`${t('memberOrders', { name: nameOf(key) })} · ${words.roleName(role)}`}
                      value={members[key] ?? ''}
                      maxLength={MAX_INSTRUCTION}
                      onChange={(text) => onChange({ members: { ...members, [key]: text } })}
                    />
                  ))}
                </div>
              </Disclosure>
            )}
          </div>
        );
      })}
      {lostSquads.length + lostMembers.length > 0 && (
        <div className="grid gap-2 border border-line border-s-3 border-s-wait p-3">
          <h3>{t('elsewhere')}</h3>
          <p className="text-ink-2">{t('elsewhereBody')}</p>
          <ul className="grid gap-1">
            {lostSquads.map((id) => (
              <li key={id} className="wrap-anywhere whitespace-pre-line">
                {texts[id]}
              </li>
            ))}
            {lostMembers.map((key) => (
              <li key={key} className="wrap-anywhere whitespace-pre-line">
                <b>{nameOf(key)}</b> {members[key]}
              </li>
            ))}
          </ul>
          <Button
            className="justify-self-start"
            onClick={() =>
              onChange({ squads: without(texts, lostSquads), members: without(members, lostMembers) })
            }
          >
            {t('elsewhereRemove')}
          </Button>
        </div>
      )}
    </div>
  );
}
