/** Clan wars and their pictures. */
import { clanWar, warSeason, warStage } from '../../clan-wars.ts';
import { as, fileTable } from '../column.ts';

const war = clanWar.shape;
const stage = warStage.shape;

export const WAR_TABLES = [
  fileTable('clan_wars', {
    key: ['id'],
    columns: {
      id: as.id,
      event_id: as.orNull(as.idOf('schedule_events')),
      event_date: as.orNull(as.day),
      name: as.text,
      kind: as.plain(war.kind),
      day: as.day,
      starts_at: as.instant,
      map: as.plain(war.map),
      opponent: as.text,
      note: as.text,
      lineup: as.json(war.lineup),
      created_by: as.text,
      created_at: as.instant,
      changed_by: as.text,
      changed_at: as.instant,
    },
  }),
  fileTable('clan_war_stages', {
    key: ['id'],
    columns: {
      id: as.key,
      war_id: as.idOf('clan_wars'),
      stage_id: as.text,
      name: as.text,
      starts_at: as.orNull(as.instant),
      outcome: as.plain(stage.outcome),
      own_score: as.orNull(as.whole),
      enemy_score: as.orNull(as.whole),
      rows: as.json(stage.rows),
      state: as.plain(stage.state),
      entered_by: as.text,
      entered_at: as.instant,
      confirmed_by: as.orNull(as.text),
      confirmed_at: as.orNull(as.instant),
      corrections: as.json(stage.corrections),
      number: as.whole,
    },
  }),
  fileTable('clan_war_seasons', {
    key: ['id'],
    columns: {
      id: as.id,
      name: as.text,
      from_date: as.day,
      to_date: as.day,
      frozen: as.json(warSeason.shape.frozen),
      frozen_at: as.orNull(as.instant),
      changed_by: as.text,
      changed_at: as.instant,
    },
  }),
  fileTable('clan_war_pictures', {
    key: ['id'],
    columns: {
      id: as.id,
      war_id: as.idOf('clan_wars'),
      stage_id: as.text,
      source: as.text,
      width: as.whole,
      height: as.whole,
      bytes: as.whole,
      small: as.orNull(as.file('wars')),
      large: as.orNull(as.file('wars')),
      taken_at: as.orNull(as.instant),
      added_by: as.text,
      added_user_id: as.user('added_by'),
      added_at: as.instant,
      gone_at: as.orNull(as.instant),
    },
  }),
];
