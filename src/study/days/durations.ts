/** 24 hours; calendar days may be an hour longer or shorter. */
export const dayMs = 86_400_000;
