/** Lines of the audit log about clan wars. */
export const audit = {
  warBegan: '{{actor}} began the entry of a war',
  warEdited: '{{actor}} changed a war',
  warLinked: '{{actor}} linked a war to its event',
  warStageEntered: '{{actor}} entered a stage of a war',
  warStageConfirmed: '{{actor}} confirmed a stage of a war',
  warStageCorrected: '{{actor}} corrected a confirmed stage',
  warStageDeleted: '{{actor}} deleted a stage of a war',
  warStageRestored: '{{actor}} brought a stage of a war back',
  warDeleted: '{{actor}} deleted a war',
  warRestored: '{{actor}} brought a war back',
  seasonSaved: '{{actor}} saved a season',
  seasonFrozen: 'A season is over',
  seasonDeleted: '{{actor}} deleted a season',
  seasonRestored: '{{actor}} brought a season back',
} as const;
