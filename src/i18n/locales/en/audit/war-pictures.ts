/** Lines of the audit log about pictures of wars. */
export const audit = {
  warPictureAdded: '{{actor}} added a picture of a war',
  warPictureDeleted: '{{actor}} deleted a picture of a war',
  warPictureRestored: '{{actor}} brought a picture of a war back',
  warPicturesExpired: 'Pictures of a war were deleted, as their time was over',
} as const;
