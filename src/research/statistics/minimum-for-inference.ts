/** Below this many participants or values only dots and the median are given. Own choice. */
export const minimumForInference = 5;
