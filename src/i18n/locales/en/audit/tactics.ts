/** Lines of the audit log about tactics. */
export const audit = {
  tacticCreated: '{{actor}} created a tactic',
  tacticChanged: '{{actor}} changed a tactic',
  tacticDrawn: '{{actor}} drew on a tactic',
  tacticVersionSaved: '{{actor}} saved a version of a tactic',
  tacticVersionDeleted: '{{actor}} deleted a version of a tactic',
  tacticVersionRestored: '{{actor}} brought a version of a tactic back',
  tacticDeleted: '{{actor}} deleted a tactic',
  tacticRestored: '{{actor}} brought a tactic back',
  mapPicturePut: '{{actor}} put a picture behind a map',
  mapPictureRemoved: '{{actor}} removed the picture behind a map',
  tacticShared: '{{actor}} made a read-only link to a tactic',
  tacticUnshared: '{{actor}} withdrew a link to a tactic',
} as const;
