/** Whether a pair is followed: those that are trusted are followed too. False where its state is not known. */
export const IS_FOLLOWED = "coalesce(state in ('followed', 'trusted'), false)";
