/** Under this number of people or values no inferential number is given: dots and the median instead. The project's own decision. */
export const minimumForInference = 5;
