import * as audit from '../audit.ts';
import { manifest } from './manifest.ts';

export const auditManifest = manifest({
  api: 'audit',
  endpoints: [audit.list],
  operations: {},
  mirrored: {},
  notices: {},
});
