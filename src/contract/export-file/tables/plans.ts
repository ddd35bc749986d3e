/** Squads, operations, tactics, and what was drawn. */
import * as z from 'zod/mini';
import { operationTemplate, squadOperation } from '../../operations.ts';
import { squadAsk } from '../../squad-asks.ts';
import { squadPreference } from '../../squad-people.ts';
import { squadTemplate } from '../../squad-templates.ts';
import { squad, squadPlace } from '../../squads.ts';
import { drawingObject, drawingRow } from '../../tactics.ts';
import { TACTIC_SIDES } from '../../../domain/tactics/tactic.ts';
import { GAME_MAPS } from '../../../domain/squads/game-map.ts';
import { as, fileTable } from '../column.ts';

const map = as.plain(z.enum(GAME_MAPS));
const operation = squadOperation.shape;
const changed = { changed_by: as.text, changed_at: as.instant };

export const PLAN_TABLES = [
  fileTable('squads', {
    key: ['id'],
    columns: {
      id: as.id,
      map,
      name: as.text,
      colour: as.plain(squad.shape.colour),
      leader_key: as.orNull(as.text),
      position: as.number,
      ...changed,
    },
  }),
  fileTable('squad_places', {
    key: ['map', 'member_key'],
    columns: {
      map,
      member_key: as.text,
      squad_id: as.orNull(as.idOf('squads')),
      role: as.plain(squadPlace.shape.role),
      position: as.number,
      ...changed,
    },
    without: { id: 'made of map and key' },
  }),
  fileTable('squad_guests', {
    key: ['member_key'],
    columns: { member_key: as.text, name: as.text, note: as.text },
  }),
  fileTable('squad_preferences', {
    key: ['member_key'],
    columns: {
      member_key: as.text,
      roles: as.json(squadPreference.shape.roles),
      maps: as.json(squadPreference.shape.maps),
    },
  }),
  fileTable('squad_asks', {
    key: ['map', 'member_key'],
    columns: {
      map,
      member_key: as.text,
      character_name: as.text,
      user_id: as.user('character_name'),
      squad_id: as.idOf('squads'),
      note: as.text,
      asked_at: as.instant,
      state: as.plain(squadAsk.shape.state),
      answer: as.text,
      decided_by: as.orNull(as.text),
      decided_at: as.orNull(as.instant),
    },
    without: { id: 'made of map and key' },
  }),
  fileTable('squad_templates', {
    key: ['id'],
    revisions: [],
    columns: {
      id: as.id,
      name: as.text,
      name_key: as.text,
      map,
      squads: as.json(squadTemplate.shape.squads),
      version: as.whole,
      ...changed,
    },
  }),
  fileTable('operations', {
    key: ['id'],
    columns: {
      id: as.id,
      title: as.text,
      map,
      description: as.text,
      type: as.plain(operation.type),
      held_at: as.json(operation.time),
      gather_minutes: as.whole,
      asks_read: as.flag,
      everyone: as.text,
      squads: as.json(operation.squads),
      members: as.json(operation.members),
      state: as.plain(operation.state),
      created_by: as.text,
      created_at: as.instant,
      activated_by: as.orNull(as.text),
      activated_at: as.orNull(as.instant),
      closed_by: as.orNull(as.text),
      closed_at: as.orNull(as.instant),
      lineup: as.json(operation.lineup),
      marks: as.json(operation.marks),
      drawn_by: as.orNull(as.text),
      drawn_at: as.orNull(as.instant),
      ...changed,
    },
  }),
  fileTable('operation_reads', {
    key: ['operation_id', 'member_key'],
    columns: {
      operation_id: as.idOf('operations'),
      member_key: as.text,
      id: as.key,
      seen: as.instant,
      read_at: as.instant,
    },
  }),
  fileTable('operation_templates', {
    key: ['id'],
    columns: {
      id: as.id,
      name: as.text,
      content: as.json(operationTemplate.shape.content),
      saved_by: as.text,
      saved_at: as.instant,
    },
  }),
  fileTable('tactics', {
    key: ['id'],
    columns: {
      id: as.id,
      title: as.text,
      map,
      side: as.plain(z.enum(TACTIC_SIDES)),
      notes: as.text,
      is_open: as.flag,
      created_by: as.text,
      ...changed,
      drawn_by: as.orNull(as.text),
      drawn_at: as.orNull(as.instant),
    },
  }),
  fileTable('drawing_objects', {
    key: ['id'],
    columns: {
      id: as.id,
      subject: as.plain(drawingRow.shape.subject),
      subject_id: as.key,
      is_for_members: as.flag,
      object: as.json(drawingObject),
      owner: as.text,
      ...changed,
    },
  }),
  fileTable('tactic_versions', {
    key: ['tactic_id', 'number'],
    revisions: [],
    columns: {
      tactic_id: as.idOf('tactics'),
      number: as.whole,
      name: as.text,
      objects: as.json(z.array(z.object({ id: z.string(), object: drawingObject }))),
      object_count: as.whole,
      saved_by: as.text,
      saved_at: as.instant,
    },
  }),
  fileTable('map_pictures', {
    key: ['map'],
    columns: {
      map,
      hash: as.text,
      width: as.whole,
      height: as.whole,
      body: as.file('maps'),
      bytes: as.whole,
      ...changed,
    },
  }),
];
