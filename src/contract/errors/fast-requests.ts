/** Errors of fast requests. */
export const fastRequestsErrors = {
  'fastRequests.notFound': { status: 404, message: 'Action failed. Please try again.', isFinal: true },
  'fastRequests.processed': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
  'fastRequests.notesRequired': { status: 400, message: 'Reason is required by clan settings.' },
  'fastRequests.overLimit': { status: 409, message: 'Error submitting fast request. Please try again.' },
  'fastRequests.overClanLimit': { status: 409, message: 'Error submitting fast request. Please try again.' },
  'fastRequests.unknownItem': { status: 400, message: 'Error submitting fast request. Please try again.' },
  'fastRequests.tooMany': { status: 409, message: 'Error submitting fast request. Please try again.' },
  'fastRequests.idTaken': { status: 409, message: 'Error submitting fast request. Please try again.' },
} as const;
