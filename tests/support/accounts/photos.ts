import { crc32 } from 'node:zlib';

/** Pictures of 8 by 6 pixels. */
const jpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAXEAEAAwAAAAAAAAAAAAAAAAAAAhRh/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAZEQACAwEAAAAAAAAAAAAAAAAAAQQVUlP/2gAMAwEAAhEDEQA/AI27PQFhWROaE2MrbP/Z';
const progressiveJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABjCwn/8QAFRABAQAAAAAAAAAAAAAAAAAAABL/2gAIAQEAAQUCt//EABcRAAMBAAAAAAAAAAAAAAAAAAADFFH/2gAIAQMBAT8Bobp//8QAFxEAAwEAAAAAAAAAAAAAAAAAAAMUUv/aAAgBAgEBPwGZWT//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAY/An//xAAVEAEBAAAAAAAAAAAAAAAAAAAAEf/aAAgBAQABPyGn/9oADAMBAAIAAwAAABAH/8QAFREBAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQMBAT8Qtf/EABURAQEAAAAAAAAAAAAAAAAAAABh/9oACAECAQE/EJn/xAAVEAEBAAAAAAAAAAAAAAAAAAAAcf/aAAgBAQABPxC7/9k=';
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGBAMAAAAMK8LIAAAAElBMVEX/AADMADOZAGZmAJkzAMwAAP/hvKCLAAAAHElEQVQI12NgAAFBIGBQAgIGYyBgcAEChlAgAAAkpAP9A4sMkAAAAABJRU5ErkJggg==';
const webp =
  'UklGRk4AAABXRUJQVlA4IEIAAACwAgCdASoIAAYAAsBMJagCdGuA/gGEAev+B6IBX4AA/u7qnSerX/xxVXlEh/g0x5RIf/6Dv9Uz9Ma1q+rCm19gAAA=';
const losslessWebp = 'UklGRjoAAABXRUJQVlA4TC0AAAAvB0ABAC8AEIT/bRMz8+b/+U+WBoRsJOkUTuEVXuEV3l+rE9H/+HjVrQ62GgAA';

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

/** The five kinds that are taken. */
export const photos = {
  jpeg: { contentType: 'image/jpeg', bytes: bytesOf(jpeg) },
  progressiveJpeg: { contentType: 'image/jpeg', bytes: bytesOf(progressiveJpeg) },
  png: { contentType: 'image/png', bytes: bytesOf(png) },
  webp: { contentType: 'image/webp', bytes: bytesOf(webp) },
  losslessWebp: { contentType: 'image/webp', bytes: bytesOf(losslessWebp) },
} as const;

/** What a telephone would write into a picture: where it was taken. */
export const place = 'GPS 23.5505 S 46.6333 W, Rua da Consolação';

/** @returns the same picture with the place in every part of the file that could hold it */
export function withPlace(kind: keyof typeof photos): Buffer {
  const { bytes } = photos[kind];
  const told = Buffer.from(place);
  if (kind === 'png') return pngWith(bytes, told);
  if (kind === 'webp' || kind === 'losslessWebp') return webpWith(bytes, told);
  const segments = [0xe1, 0xe2, 0xed, 0xfe].map((code) =>
    segment(code, Buffer.concat([Buffer.from('Exif\0\0'), told])),
  );
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2), told]);
}

function segment(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function pngWith(bytes: Buffer, told: Buffer): Buffer {
  const chunks = ['eXIf', 'tEXt', 'iTXt'].map((type) => pngChunk(type, told));
  const afterHeader = 8 + 25;
  return Buffer.concat([bytes.subarray(0, afterHeader), ...chunks, bytes.subarray(afterHeader), told]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** @param widthPx what the header says, where it is not the truth */
export function pngOfSize(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  const { bytes } = photos.png;
  return Buffer.concat([bytes.subarray(0, 8), pngChunk('IHDR', header), bytes.subarray(8 + 25)]);
}

function webpWith(bytes: Buffer, told: Buffer): Buffer {
  const flags = Buffer.from([0x08 | 0x04, 0, 0, 0, 7, 0, 0, 5, 0, 0]);
  const chunks = [riffChunk('VP8X', flags), bytes.subarray(12), riffChunk('EXIF', told), riffChunk('XMP ', told)];
  const body = Buffer.concat(chunks);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
